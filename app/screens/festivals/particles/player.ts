import type { ParticleType } from '#app/domain/festival.ts';
import type { Engine, EngineOptions } from './particle-engine.ts';
import type { Act } from './sprite.ts';

const acts: Record<ParticleType, () => Promise<{ act: Act }>> = {
  fireworks: () => import('./paint-fireworks.ts'),
  diya: () => import('./paint-diya.ts'),
  confetti: () => import('./paint-confetti.ts'),
  sparkle: () => import('./paint-sparkle.ts'),
  flag: () => import('./paint-flag.ts'),
};

export interface Player {
  setPaused(paused: boolean): void;
  stop(): void;
}

/** The running player of each canvas, which `playOn` returns for an equal scene. */
const playing = new WeakMap<HTMLCanvasElement, { scene: string; player: Player }>();

/**
 * Plays a festival's particles on a canvas while the tab and the canvas are visible. The animation's scripts are
 * fetched when the browser is idle; if that fails, only the decoration is missing. If the canvas already plays the same
 * scene, returns its player, so that hydration does not restart it.
 */
export function playOn(canvas: HTMLCanvasElement, type: ParticleType, options: EngineOptions): Player {
  const scene = JSON.stringify([type, options]);
  const before = playing.get(canvas);
  if (before?.scene === scene) return before.player;
  before?.player.stop();
  let engine: Engine | undefined;
  let paused = false;
  let inSight = true;
  const over = new AbortController();

  const settle = () => engine?.setRunning(!paused && inSight && !document.hidden);
  const repaint = () => engine?.repaint();
  const sight = new IntersectionObserver((entries) => {
    inSight = entries.at(-1)?.isIntersecting ?? true;
    settle();
  });
  const size = new ResizeObserver(() => engine?.resize());
  const theme = new MutationObserver(repaint);

  async function load() {
    const loaded = await Promise.all([import('./particle-engine.ts'), acts[type]()]).catch(() => undefined);
    if (!loaded || over.signal.aborted) return;
    const [{ startEngine }, { act }] = loaded;
    engine = startEngine(canvas, act, options);
    const { signal } = over;
    document.addEventListener('visibilitychange', settle, { signal });
    document.addEventListener('contentvisibilityautostatechange', () => engine?.resize(), { signal });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint, { signal });
    theme.observe(document.documentElement, { attributeFilter: ['class', 'data-theme'] });
    size.observe(canvas);
    size.observe(document.body);
    sight.observe(canvas);
    settle();
  }

  const forget = whenIdle(() => void load());
  const player: Player = {
    setPaused(value) {
      paused = value;
      settle();
    },
    stop() {
      playing.delete(canvas);
      forget();
      over.abort();
      for (const observer of [sight, size, theme]) observer.disconnect();
      engine?.stop();
      engine = undefined;
    },
  };
  playing.set(canvas, { scene, player });
  return player;
}

/** After two seconds at the latest; without `requestIdleCallback` (Safari) after 0.3. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}
