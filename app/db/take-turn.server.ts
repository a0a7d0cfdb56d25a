import { setImmediate } from 'node:timers';

const waiting: (() => void)[] = [];

/**
 * Resolves when the caller may go on with work that needs the processor, in the order of the calls (OPS-21). The event
 * loop runs once between two turns, so a request for a cached page waits for one piece of work and not for all waiting
 * ones. A rendering takes a turn before it begins, and an SQL statement before its result is used.
 */
export function takeTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}
