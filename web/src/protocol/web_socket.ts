import type { ServerMessage } from './messages';
import { Listeners, type Connection, type Outgoing, type Transport } from './transport';

const kFirstWait = 250;
const kLongestWait = 4000;

/** Milliseconds before try number `attempt` (from 0): twice as long each time, up to a limit. */
export function waitBefore(attempt: number): number {
  return Math.min(kLongestWait, kFirstWait * 2 ** attempt);
}

/** A WebSocket that connects again by itself when the connection breaks. */
export class WebSocketTransport implements Transport {
  private messages = new Listeners<ServerMessage>();
  private connections = new Listeners<Connection>();
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private attempt = 0;
  private closed = false;

  constructor(private readonly url: string) {
    // After the caller has put its listeners on.
    queueMicrotask(() => this.open());
  }

  send(message: Outgoing): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  onMessage(handler: (message: ServerMessage) => void): () => void {
    return this.messages.add(handler);
  }

  onConnection(handler: (connection: Connection) => void): () => void {
    return this.connections.add(handler);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private open(): void {
    if (this.closed) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.attempt = 0;
      this.connections.tell('open');
    };
    socket.onmessage = (event) => this.messages.tell(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.retry();
  }

  private retry(): void {
    if (this.closed) return;
    this.connections.tell('lost');
    this.timer = setTimeout(() => this.open(), waitBefore(this.attempt++));
  }
}

/** The address of a table's socket, beside the page itself. */
export function tableUrl(location: Location, table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/table/${table}`;
}
