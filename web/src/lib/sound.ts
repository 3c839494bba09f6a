/** Small sounds made on the spot: a disc put down, discs turning, the end. */

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  // Browsers let no page sound that nobody has touched, and complain of those that try.
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  void context.resume();
  return context;
}

/** A short knock: a falling tone with a breath of noise, as wood on felt sounds. */
function knock(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, at + 0.07);
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.1);
}

export function playPlaced(turned: number): void {
  const audio = ready();
  if (!audio) return;
  const now = audio.currentTime;
  knock(audio, now, 320, 0.12);
  for (let i = 0; i < Math.min(turned, 6); ++i) knock(audio, now + 0.08 + i * 0.03, 520 + 40 * i, 0.035);
}

export function playEnd(): void {
  const audio = ready();
  if (!audio) return;
  const now = audio.currentTime;
  [392, 494, 587].forEach((pitch, i) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    const start = now + i * 0.12;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.06, start + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.9);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 1);
  });
}
