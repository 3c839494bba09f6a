import { expect, test, vi } from 'vitest';
import { afterTyping } from './after_typing';

test('two fields that are filled quickly are both asked for, once', () => {
  vi.useFakeTimers();
  const asked: object[] = [];
  const { typed } = afterTyping<{ player: string; opponent: string }>((changes) => asked.push(changes));
  typed({ player: 'Ada' });
  typed({ player: 'Adams' });
  typed({ opponent: 'Brown' });
  vi.advanceTimersByTime(199);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual([{ player: 'Adams', opponent: 'Brown' }]);
  typed({ opponent: '' });
  vi.runAllTimers();
  expect(asked).toEqual([{ player: 'Adams', opponent: 'Brown' }, { opponent: '' }]);
  vi.useRealTimers();
});
