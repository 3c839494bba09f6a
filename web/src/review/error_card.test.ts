import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaults, settings } from '../settings/settings.svelte';
import ErrorCard from './ErrorCard.svelte';
import type { JudgedMove, Part } from './types';

let card: Record<string, unknown>;

beforeEach(() => Object.assign(settings, defaults(), { language: 'en' }));
afterEach(() => unmount(card));

function show(parts: Part[] | null): void {
  const move = { turn: 20, number: 21, side: 'black', played: 'b2', best: 'g4', verdict: 'blunder', text: 'Black: 8 discs.', reasons: [], parts } as unknown as JudgedMove;
  const nothing = () => {};
  card = mount(ErrorCard, { target: document.body, props: { move, lost: false, branch: null, reason: 0, onbranch: nothing, onreason: nothing, onterms: nothing } });
}

describe('where a loss lies at a glance', () => {
  it('is drawn part by part, what was lost to the left and what was gained to the right', () => {
    show([{ label: 'around the corners', discs: 6 }, { label: 'along the edges', discs: -1.5 }, { label: 'elsewhere', discs: 0 }]);
    const table = document.querySelector('[data-testid=parts]')!;
    expect(table.querySelector('caption')!.textContent).toContain('−4.5');
    expect([...table.querySelectorAll('.number')].map((cell) => cell.textContent)).toEqual(['−6.0', '+1.5', '0.0']);
    const bars = [...table.querySelectorAll('rect')].map((bar) => ['x', 'width'].map((name) => Number(bar.getAttribute(name))));
    expect(bars).toEqual([[-48, 48], [0, 12], [0, 0]]);
  });
  it('is not drawn where nothing computes it', () => {
    show(null);
    expect(document.querySelector('[data-testid=parts]')).toBeNull();
  });
});
