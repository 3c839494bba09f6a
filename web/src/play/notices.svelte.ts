import type { StateMessage } from '../protocol/messages';
import type { Table } from '../table/table.svelte';
import { said } from '../players/names';
import { counted } from '../text/text.svelte';

export interface Toast {
  id: number;
  text: string;
  kind: 'info' | 'warning';
}

const kShown = 4500;

/** What is told besides the board: short notices on it, and everything aloud for screen readers. */
export class Notices {
  toasts = $state<Toast[]>([]);
  spoken = $state('');
  /** Counts refusals, so that the board can shake once for each. */
  refusals = $state(0);

  private nextId = 1;
  private waiting: string[] = [];
  private turnSpoken = '';

  listen(table: Table): () => void {
    const stops = [
      table.notices.add(({ kind, sentence }) => {
        const text = table.state ? said(sentence, table.state.seats) : sentence.text;
        this.waiting.push(text);
        if (kind !== 'move') this.show(text, kind);
      }),
      table.errors.add(({ sentence }) => {
        this.refusals += 1;
        this.show(sentence.text, 'warning');
        this.spoken = sentence.text;
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

  /** Says what was played, whose turn it is and how many moves there are, once for each position. */
  speak(game: StateMessage): void {
    const turn = game.turn ? counted('status_moves', game.seats[game.turn].mobility) : '';
    const here = `${said(game.status, game.seats)} ${turn}`.trim();
    const parts = [...this.waiting];
    if (here !== this.turnSpoken || parts.length > 0) parts.push(here);
    this.waiting = [];
    this.turnSpoken = here;
    if (parts.length > 0) this.spoken = parts.join(' ');
  }
}
