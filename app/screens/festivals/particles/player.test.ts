import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from './particle-engine.ts';
import { playOn } from './player.ts';

const engine = { setRunning: vi.fn(), resize: vi.fn(), repaint: vi.fn(), stop: vi.fn() } satisfies Engine;
const startEngine = vi.fn((..._: unknown[]) => engine);
vi.mock('./particle-engine.ts', () => ({ startEngine: (...all: unknown[]) => startEngine(...all) }));

const newPage = () => Object.assign(new EventTarget(), { hidden: false, documentElement: {} });
let page = newPage();
let canvas = {} as HTMLCanvasElement;
const options = { count: 12, colors: [], still: false };
let idle: () => void;
let see: (isIntersecting: boolean) => void;

class Observer {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    if (this instanceof Sight) see = (isIntersecting) => tell([{ isIntersecting }]);
  }
  observe() {}
  disconnect() {}
}
class Sight extends Observer {}

beforeEach(() => {
  vi.clearAllMocks();
  canvas = {} as HTMLCanvasElement;
  page = newPage();
  vi.stubGlobal('document', page);
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('MutationObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Sight);
  vi.stubGlobal('cancelIdleCallback', () => {
    idle = () => undefined;
  });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run;
    return 1;
  });
});
afterEach(() => vi.unstubAllGlobals());

async function playing() {
  const player = playOn(canvas, 'sparkle', options);
  idle();
  await vi.dynamicImportSettled();
  expect(engine.setRunning).toHaveBeenLastCalledWith(true);
  return player;
}

function setHidden(hidden: boolean) {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

it('[FEST-2] the animation does nothing until the page is idle, then starts the requested type', async () => {
  const player = playOn(canvas, 'sparkle', options);
  expect(startEngine).not.toHaveBeenCalled();
  player.setPaused(false);
  idle();
  await vi.dynamicImportSettled();
  expect(startEngine).toHaveBeenCalledOnce();
  expect(startEngine.mock.lastCall?.[1]).toMatchObject({ kind: { type: 'sparkle' } });
});

it('[FEST-7] the animation pauses in a hidden tab, out of view and on request, and continues afterwards', async () => {
  const player = await playing();
  setHidden(true);
  expect(engine.setRunning).toHaveBeenLastCalledWith(false);
  setHidden(false);
  expect(engine.setRunning).toHaveBeenLastCalledWith(true);
  see(false);
  expect(engine.setRunning).toHaveBeenLastCalledWith(false);
  see(true);
  expect(engine.setRunning).toHaveBeenLastCalledWith(true);
  player.setPaused(true);
  setHidden(true);
  setHidden(false);
  expect(engine.setRunning).toHaveBeenLastCalledWith(false);
});

it('[FEST-7] the animation never runs again once stopped', async () => {
  const player = await playing();
  player.stop();
  expect(engine.stop).toHaveBeenCalledOnce();
  engine.setRunning.mockClear();
  player.setPaused(false);
  setHidden(false);
  expect(engine.setRunning).not.toHaveBeenCalled();
});

it('[FEST-2] the animation fetches nothing for a banner closed before the page was idle', async () => {
  playOn(canvas, 'sparkle', options).stop();
  idle();
  await vi.dynamicImportSettled();
  expect(startEngine).not.toHaveBeenCalled();
});

it('[OPS-50] the animation goes on when the script of the page takes over, and another scene replaces it', async () => {
  const player = await playing();
  expect(playOn(canvas, 'sparkle', { ...options })).toBe(player);
  expect(engine.stop).not.toHaveBeenCalled();
  const other = playOn(canvas, 'diya', options);
  expect(other).not.toBe(player);
  expect(engine.stop).toHaveBeenCalledTimes(1);
  other.stop();
});
