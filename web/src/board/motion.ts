import type { Choices } from '../settings/settings.svelte';
import type { Change } from './changes';

/** Milliseconds of one disc's turn, and from one ring to the next. */
const kSpeeds = { off: [0, 0], slow: [300, 30], normal: [220, 25], fast: [150, 15] } as const;

export function reducedMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

/** The two faces of a disc's drawing. */
export interface Faces {
  body: SVGElement;
  black: SVGElement;
  white: SVGElement;
}

/** How long the discs of a move that turns `rings` rings take. */
export function turningTime(rings: number, speed: Choices['animation']): number {
  const [duration, stagger] = kSpeeds[speed];
  return duration === 0 || reducedMotion() ? 0 : duration * 1.3 + rings * stagger;
}

/** Shows a change that has already happened. Returns at once; the board can be played meanwhile. */
export function animate(faces: Faces, now: 'black' | 'white', change: Change, speed: Choices['animation']): void {
  const [duration, stagger] = kSpeeds[speed];
  if (duration === 0 || reducedMotion() || typeof faces.body.animate !== 'function') return;
  if (change.kind === 'placed') place(faces, duration);
  else turn(faces, now, change.angle, duration, duration * 0.3 + change.ring * stagger);
}

function place({ body }: Faces, duration: number): void {
  body.animate(
    [
      { transform: 'scale(1.18)', opacity: 0.2 },
      { transform: 'scale(1)', opacity: 1 },
    ],
    { duration: duration * 0.7, easing: 'cubic-bezier(.3,.9,.4,1)', fill: 'backwards' },
  );
}

function turn(faces: Faces, now: 'black' | 'white', angle: number, duration: number, delay: number): void {
  const about = (width: number, grow: number) =>
    `rotate(${angle}deg) scale(${width * grow}, ${grow}) rotate(${-angle}deg)`;
  const timing: KeyframeAnimationOptions = { duration, delay, fill: 'backwards', easing: 'ease-in-out' };
  faces.body.animate(
    [{ transform: about(1, 1) }, { transform: about(0.06, 1.08) }, { transform: about(1, 1) }],
    timing,
  );
  const late = [
    { opacity: 0, offset: 0 },
    { opacity: 0, offset: 0.5 },
    { opacity: 1, offset: 0.5 },
    { opacity: 1, offset: 1 },
  ];
  const early = late.map(({ opacity, offset }) => ({ opacity: 1 - opacity, offset }));
  faces[now].animate(late, { ...timing, easing: 'linear' });
  faces[now === 'black' ? 'white' : 'black'].animate(early, { ...timing, easing: 'linear' });
}
