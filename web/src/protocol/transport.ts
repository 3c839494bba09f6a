import type { ClientMessage, ServerMessage } from './messages';

export type Connection = 'connecting' | 'open' | 'lost';
export type Outgoing = ClientMessage & { id?: number };

/** The way to a session and back. The real one is a WebSocket, the tests' one is an array. */
export interface Transport {
  /** Quietly dropped while there is no connection: the state that comes after it says what counts. */
  send(message: Outgoing): void;
  onMessage(handler: (message: ServerMessage) => void): () => void;
  onConnection(handler: (connection: Connection) => void): () => void;
  close(): void;
}

/** Listeners that can be added and removed. */
export class Listeners<T> {
  private handlers = new Set<(value: T) => void>();

  add(handler: (value: T) => void): () => void {
    this.handlers.add(handler);
    return () => this.handlers.delete(handler);
  }

  tell(value: T): void {
    for (const handler of [...this.handlers]) handler(value);
  }
}
