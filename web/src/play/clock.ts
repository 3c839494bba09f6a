/** Time left as people read it: "1:02:03", "4:12", and tenths in the last ten seconds. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(left / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** What a clock shows now, when `clock` was told `elapsed` milliseconds ago. */
export function timeLeft(clock: number, running: boolean, elapsed: number): number {
  return running ? Math.max(0, clock - elapsed) : clock;
}
