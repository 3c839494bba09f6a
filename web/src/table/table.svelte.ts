import type {
  AnalysisMessage,
  CheckedMessage,
  ClientMessage,
  ErrorMessage,
  HelloMessage,
  NoticeMessage,
  ServerMessage,
  SquareValuesListMessage,
  SquareValuesMessage,
  StateMessage,
} from '../protocol/messages';
import { t } from '../text/text.svelte';
import { Listeners, type Connection, type Transport } from '../protocol/transport';

/** What the session refused, in its own words. */
export class Refusal extends Error {
  constructor(readonly reason: ErrorMessage) {
    super(reason.sentence.text);
  }
}

interface Question {
  id: number;
  done: () => void;
  refused: (error: Error) => void;
}

/**
 * One table as the page knows it: the last state the session sent, and ways to ask for another.
 * Nothing here changes the state by itself.
 */
export class Table {
  hello = $state.raw<HelloMessage | null>(null);
  /** How often a session has greeted this page after connecting. */
  greetings = $state(0);
  state = $state.raw<StateMessage | null>(null);
  /** When `state` came, on performance.now()'s scale: clocks count down from there. */
  arrived = $state(0);
  analysis = $state.raw<AnalysisMessage | null>(null);
  checked = $state.raw<CheckedMessage | null>(null);
  squareValuesList = $state.raw<SquareValuesListMessage['list'] | null>(null);
  squareValues = $state.raw<SquareValuesMessage | null>(null);
  connection = $state<Connection>('connecting');

  readonly notices = new Listeners<NoticeMessage>();
  /** Errors that no question waits for. */
  readonly errors = new Listeners<ErrorMessage>();

  private greeted = false;
  private nextId = 1;
  private questions: Question[] = [];

  constructor(private readonly transport: Transport) {
    transport.onMessage((message) => this.take(message));
    transport.onConnection((connection) => this.connected(connection));
  }

  send(message: ClientMessage): void {
    this.transport.send({ ...message, id: this.nextId++ });
  }

  /**
   * Sends and waits for the outcome. Messages are answered in their order, so a pong that comes
   * without an error before it means that all went well.
   */
  ask(message: ClientMessage): Promise<void> {
    const id = this.nextId++;
    return new Promise((done, refused) => {
      this.questions.push({ id, done, refused });
      this.transport.send({ ...message, id });
      this.transport.send({ type: 'ping', id });
    });
  }

  play(move: string): void {
    const state = this.state;
    if (state) this.send({ type: 'play', move, index: state.index });
  }

  /** To the position after `index` turns, if there is one. */
  goTo(index: number): void {
    const state = this.state;
    if (!state) return;
    const wanted = Math.max(0, Math.min(index, state.turns.length));
    if (wanted !== state.index) this.send({ type: 'goto', index: wanted });
  }

  private connected(connection: Connection): void {
    this.connection = connection;
    this.greeted = false;
    // Nobody will answer what was asked on the old connection.
    const open = this.questions;
    this.questions = [];
    for (const { refused } of open) refused(new Error(t('connection_broke')));
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'hello':
        this.hello = message;
        if (!this.greeted) this.greetings += 1;
        this.greeted = true;
        return;
      case 'state':
        this.takeState(message);
        return;
      case 'analysis':
        this.analysis = message;
        return;
      case 'checked':
        this.checked = message;
        return;
      case 'square_values_list':
        this.squareValuesList = message.list;
        return;
      case 'square_values':
        this.squareValues = message;
        return;
      case 'notice':
        this.notices.tell(message);
        return;
      case 'error':
        this.takeError(message);
        return;
      case 'pong':
        this.questions.shift()?.done();
        return;
      case 'hint':
      case 'exported':
        return; // Both are in the state too.
    }
  }

  private takeState(state: StateMessage): void {
    if (!sameSpot(this.state, state)) this.analysis = null;
    this.state = state;
    this.arrived = performance.now();
  }

  private takeError(error: ErrorMessage): void {
    const question = this.questions.find(({ id }) => id === error.id);
    if (question) {
      question.refused(new Refusal(error));
      question.done = () => {};
    } else {
      this.errors.tell(error);
    }
  }
}

function sameSpot(before: StateMessage | null, now: StateMessage): boolean {
  return before !== null && before.position === now.position && before.index === now.index;
}
