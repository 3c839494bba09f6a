import type {
  AnalysisMessage,
  CheckedMessage,
  ClientMessage,
  ErrorMessage,
  HelloMessage,
  LineShownMessage,
  NoticeMessage,
  ServerMessage,
  SquareValuesListMessage,
  SquareValuesMessage,
  StateMessage,
  WorthsMessage,
} from '../protocol/messages';
import { lineLength, placeKey } from '../play/lines';
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
  /** What positions are worth to Black, by placeKey(). */
  worths = $state.raw<ReadonlyMap<string, WorthsMessage['values'][number]>>(new Map());
  /** The last text asked for by `export`, with its format. */
  exported = $state.raw<{ format: string; text: string } | null>(null);
  checked = $state.raw<CheckedMessage | null>(null);
  /** The line looked at last, board by board. */
  lineShown = $state.raw<LineShownMessage | null>(null);
  squareValuesList = $state.raw<SquareValuesListMessage['list'] | null>(null);
  squareValues = $state.raw<SquareValuesMessage | null>(null);
  connection = $state<Connection>('connecting');

  readonly notices = new Listeners<NoticeMessage>();
  /** Errors that no question waits for. */
  readonly errors = new Listeners<ErrorMessage>();

  /** How long what comes after one's own move is held back, so that one sees the discs turn: in ms. */
  patience: (state: StateMessage) => number = () => 0;

  /** Where it was asked to go, until it is told where it is. */
  private going: { index: number; line: number; since: number } | null = null;
  private held: ServerMessage[] = [];
  private release: ReturnType<typeof setTimeout> | null = null;
  private greeted = false;
  private nextId = 1;
  private questions: Question[] = [];

  constructor(private readonly transport: Transport) {
    transport.onMessage((message) => this.take(message));
    transport.onConnection((connection) => this.connected(connection));
  }

  send(message: ClientMessage): void {
    this.deliver();
    this.transport.send({ ...message, id: this.nextId++ });
  }

  /**
   * Sends and waits for the outcome. Messages are answered in their order, so a pong that comes
   * without an error before it means that all went well.
   */
  ask(message: ClientMessage): Promise<void> {
    this.deliver();
    const id = this.nextId++;
    return new Promise((done, refused) => {
      this.questions.push({ id, done, refused });
      this.transport.send({ ...message, id });
      this.transport.send({ type: 'ping', id });
    });
  }

  play(move: string): void {
    const state = this.state;
    if (state) this.send({ type: 'play', move, index: state.index, line: state.line });
  }

  /** To the position after `index` turns of a line, the one shown unless said, if there is one. */
  goTo(index: number, line = this.state?.line ?? 0): void {
    const state = this.state;
    if (!state) return;
    const wanted = Math.max(0, Math.min(index, lineLength(state, line)));
    const at = this.place(state);
    if (wanted === at.index && line === at.line) return;
    this.going = { index: wanted, line, since: performance.now() };
    this.send({ type: 'goto', index: wanted, line });
  }

  /** So many turns on, or back, from where one is or is just going: keys are quicker than answers. */
  step(by: number): void {
    if (!this.state) return;
    const { index, line } = this.place(this.state);
    this.goTo(index + by, line);
  }

  /** Where one is going; whoever did not get there in a second is where the state says. */
  private place(state: StateMessage): { index: number; line: number } {
    return this.going && performance.now() - this.going.since < 1000 ? this.going : state;
  }

  private connected(connection: Connection): void {
    this.connection = connection;
    this.greeted = false;
    this.going = null;
    this.deliver();
    // Nobody will answer what was asked on the old connection.
    const open = this.questions;
    this.questions = [];
    for (const { refused } of open) refused(new Error(t('connection_broke')));
  }

  /** While something is held, all that follows waits behind it: the order is what messages are understood by. */
  private take(message: ServerMessage): void {
    if (this.release) this.held.push(message);
    else this.deal(message);
  }

  /** Whoever does something waits for nothing. */
  private deliver(): void {
    if (this.release) clearTimeout(this.release);
    this.release = null;
    const held = this.held;
    this.held = [];
    for (const message of held) this.take(message);
  }

  private hold(before: StateMessage | null, state: StateMessage): void {
    const own = state.last && before?.index === state.index - 1 && state.seats[state.last.color].human;
    const answer = state.turn && !state.seats[state.turn].human && !state.result;
    const wait = own && answer ? this.patience(state) : 0;
    if (wait > 0) this.release = setTimeout(() => this.deliver(), wait);
  }

  private deal(message: ServerMessage): void {
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
        this.learn(message);
        return;
      case 'worths':
        this.worths = new Map(message.values.map((at) => [placeKey(at), at]));
        return;
      case 'exported':
        this.exported = message;
        return;
      case 'checked':
        this.checked = message;
        return;
      case 'line_shown':
        this.lineShown = message;
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
        return; // It is in the state too.
    }
  }

  private takeState(state: StateMessage): void {
    if (!sameSpot(this.state, state)) this.analysis = null;
    this.hold(this.state, state);
    if (this.going?.index === state.index && this.going.line === state.line) this.going = null;
    this.state = state;
    this.arrived = performance.now();
  }

  /** The graph hears of the position shown with the analysis itself. */
  private learn({ line, index, unit, depth, moves }: AnalysisMessage): void {
    const turn = this.state?.turn;
    const best = moves[0];
    if (unit !== 'discs' || !best || !turn || !this.state?.analysis.on) return;
    const value = turn === 'black' ? best.value : -best.value;
    this.worths = new Map(this.worths).set(placeKey({ line, index }), { line, index, value, exact: best.exact, depth });
  }

  private takeError(error: ErrorMessage): void {
    this.going = null;
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
  return before !== null && before.position === now.position && before.index === now.index && before.line === now.line;
}
