/** Typing asks at once, but not at each letter. What was typed into one field is not forgotten for the next. */
export function afterTyping<Fields>(then: (changes: Partial<Fields>) => void): { typed: (change: Partial<Fields>) => void } {
  const kPause = 200;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changes: Partial<Fields> = {};
  return {
    typed(change) {
      changes = { ...changes, ...change };
      clearTimeout(timer);
      timer = setTimeout(() => {
        then(changes);
        changes = {};
      }, kPause);
    },
  };
}
