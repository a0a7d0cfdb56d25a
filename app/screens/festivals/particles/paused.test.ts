import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const storageKey = 'festival-animation-paused';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

function storage(held: Record<string, string> = {}) {
  const store = {
    getItem: (key: string) => held[key] ?? null,
    setItem: (key: string, value: string) => {
      held[key] = value;
    },
  };
  vi.stubGlobal('sessionStorage', store);
  return held;
}

it('[FEST-7] the animation plays until the visitor pauses, and remembers that for the browser session', async () => {
  const held = storage();
  const { isPaused, setPaused } = await import('./paused.ts');
  expect(isPaused()).toBe(false);
  setPaused(true);
  expect(isPaused()).toBe(true);
  expect(held[storageKey]).toBe('true');
});

it('[FEST-7] the animation stays paused after a reload, and plays again on request', async () => {
  const held = storage({ [storageKey]: 'true' });
  const { isPaused, setPaused } = await import('./paused.ts');
  expect(isPaused()).toBe(true);
  setPaused(false);
  expect(isPaused()).toBe(false);
  expect(held[storageKey]).toBe('false');
});

it('[FEST-7] the animation keeps the choice for the page if the browser refuses storage', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  const { isPaused, setPaused } = await import('./paused.ts');
  expect(isPaused()).toBe(false);
  setPaused(true);
  expect(isPaused()).toBe(true);
});
