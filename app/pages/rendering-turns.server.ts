/**
 * Returns a function that makes renderings take turns: its promise resolves when the caller may begin to render, in the
 * order of the calls. Between two renderings the event loop runs once, so that a request for a cached page waits for at
 * most one rendering instead of all waiting renderings.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(next);
    });
}
