import type { ServerMessage } from './messages';
import { Listeners, type Connection, type Outgoing, type Transport } from './transport';

/** A transport for tests: what the page sends stays in `sent`, and `say` answers. */
export class ArrayTransport implements Transport {
  readonly sent: Outgoing[] = [];
  private messages = new Listeners<ServerMessage>();
  private connections = new Listeners<Connection>();

  send(message: Outgoing): void {
    this.sent.push(message);
  }

  onMessage(handler: (message: ServerMessage) => void): () => void {
    return this.messages.add(handler);
  }

  onConnection(handler: (connection: Connection) => void): () => void {
    return this.connections.add(handler);
  }

  close(): void {}

  say(message: ServerMessage): void {
    this.messages.tell(message);
  }

  connect(connection: Connection): void {
    this.connections.tell(connection);
  }
}
