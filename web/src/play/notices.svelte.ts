import type { StateMessage } from '../protocol/messages';
import type { Table } from '../table/table.svelte';
import { said } from '../players/names';
import { counted, t } from '../text/text.svelte';

export interface Toast {
  id: number;
  text: string;
  kind: 'info' | 'warning';
}

const kShown = 4500;
const kGathered = 150;

/** What is told besides the board: short notices on it, and everything aloud for screen readers. */
export class Notices {
  toasts = $state<Toast[]>([]);
  spoken = $state('');
  /** Counts refusals, so that the board can shake once for each. */
  refusals = $state(0);

  private nextId = 1;
  private waiting: string[] = [];
  private turnSpoken = '';
  private place = '';
  private latest: StateMessage | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;

  listen(table: Table): () => void {
    const stops = [
      table.notices.add(({ kind, sentence }) => {
        const text = table.state ? said(sentence, table.state.seats) : sentence.text;
        this.waiting.push(text);
        this.sayLater();
        if (kind !== 'move') this.show(text, kind);
      }),
      table.errors.add(({ sentence }) => {
        this.refusals += 1;
        this.show(sentence.text, 'warning');
        this.waiting.push(sentence.text);
        this.sayLater();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  show(text: string, kind: Toast['kind']): void {
    if (!text) return;
    const toast = { id: this.nextId++, text, kind };
    this.toasts = [...this.toasts.slice(-2), toast];
    setTimeout(() => this.dismiss(toast.id), kShown);
  }

  /** Aloud alone. */
  say(text: string): void {
    this.spoken = text;
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** What was told of the position before is no longer news. */
  forget(): void {
    this.toasts = [];
  }

  /**
   * Says what was played, whose turn it is and how many moves there are, once for each position.
   * The notices of a change come after its state, and a computer may answer at once: what comes
   * within a moment is said in one go, so that nothing overwrites what nobody has heard yet.
   */
  speak(game: StateMessage): void {
    // Only what was told of an earlier position goes: the notices of this one are still to come.
    const place = `${game.live_index} ${game.position}`;
    if (this.place && this.place !== place) this.forget();
    this.place = place;
    if (game.mistake && !this.latest?.mistake) this.warn(t('first_mistake'));
    this.latest = game;
    this.sayLater();
  }

  private warn(text: string): void {
    this.show(text, 'warning');
    this.waiting.push(text);
  }

  private sayLater(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.sayAll();
    }, kGathered);
  }

  private sayAll(): void {
    const parts = [...new Set(this.waiting)];
    this.waiting = [];
    const game = this.latest;
    if (game && !game.thinking) {
      const status = said(game.status, game.seats);
      const moves = game.turn ? counted('status_moves', game.seats[game.turn].mobility) : '';
      const here = `${status} ${moves}`.trim();
      if (here !== this.turnSpoken || parts.length > 0) parts.push(parts.includes(status) ? moves : here);
      this.turnSpoken = here;
    }
    const text = parts.filter(Boolean).join(' ');
    if (text) this.spoken = text;
  }
}
