import { type Governor, govern, governedCount, highestLevel, unhurried } from './governor.ts';
import { lightness, palette } from './palette.ts';
import { seeded } from './particle.ts';
import { createScene, resizeScene, setCount, stepScene } from './scene.ts';
import type { Act, Painter } from './sprite.ts';
import { clearText, drawTextMask } from './text-mask.ts';

/** In milliseconds. Sooner frames are skipped: a 120 Hz screen computes no more than a 60 Hz one. */
const soonestFrame = 10;
/** In ms, of one measurement. In the first `settlingTime` the page is still loading. */
const frameWindow = 500;
const settlingTime = 1000;
/** Canvas pixels per CSS pixel. More is hardly visible, but costs its square. */
const mostPixelRatio = 1.5;
/** In seconds: lamps are lit, paper is in the air, and one firework is open. */
const stillAt = 1.95;
/** In milliseconds, how long the page may change until the text is looked for again. */
const textPatience = 250;

export interface EngineOptions {
  count: number;
  colors: readonly string[];
  /** Whether to show a single picture instead of an animation, for visitors who prefer reduced motion. */
  still: boolean;
  /** Called every half second while the animation runs. `drawn` is in particles. */
  onPace?: (fps: number, drawn: number) => void;
}

export interface Engine {
  /** Runs the animation, or stops it at the current frame. It has no effect on a still picture. */
  setRunning(running: boolean): void;
  /** Call it when the size of the canvas or what the page shows has changed. */
  resize(): void;
  /** Call it when the page's theme may have changed. */
  repaint(): void;
  stop(): void;
}

/** (FEST-2, FEST-7) Too slow a machine gets lower resolution and fewer particles (`govern`). */
export function startEngine(canvas: HTMLCanvasElement, act: Act, options: EngineOptions): Engine {
  const pen = canvas.getContext('2d');
  const { count, colors, still } = options;
  const { kind, painter } = act;
  let governor: Governor = unhurried;
  let request = 0;
  let last = 0;
  let windowed = -settlingTime;
  let frames = 0;
  let scale = 1;
  let paint: Painter = () => {};
  let mask: HTMLCanvasElement | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const scene = createScene({ kind, count, ...sizeOf(canvas), hues: 12, random: seeded(20251020) });
  const highest = highestLevel(scene.full);

  function prepare(): void {
    const dark = isDark(canvas);
    scale = Math.min(governor.level ? 1 : mostPixelRatio, window.devicePixelRatio || 1);
    canvas.width = Math.round(scene.width * scale);
    canvas.height = Math.round(scene.height * scale);
    paint = painter({ colors: palette(kind.type, colors, dark), dark, scale });
    mask = undefined;
    draw();
  }

  function draw(): void {
    if (!pen) return;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    paint(pen, scene);
    mask ??= drawTextMask();
    clearText(pen, mask, { top: still ? 0 : window.scrollY, height: scene.height });
  }

  function pace(gap: number): void {
    windowed += gap;
    if (windowed <= 0) return;
    frames++;
    if (windowed < frameWindow) return;
    const fps = (frames * 1000) / windowed;
    windowed = frames = 0;
    const { level } = governor;
    governor = govern(governor, fps, highest);
    setCount(scene, governedCount(scene.full, governor.level));
    if ((level === 0) !== (governor.level === 0)) prepare();
    options.onPace?.(fps, scene.particles.length);
  }

  function frame(now: number): void {
    request = requestAnimationFrame(frame);
    const gap = now - last;
    if (last && gap < soonestFrame) return;
    const first = last === 0;
    last = now;
    if (first) return;
    pace(gap);
    stepScene(scene, gap / 1000);
    draw();
  }

  // While paused, the texts move over the particles.
  const onScroll = () => {
    if (last === 0 && !still) draw();
  };
  document.addEventListener('scroll', onScroll, { passive: true });
  // A still picture belongs to the first screen and scrolls away with it. Otherwise text would come to lie on it. No class
  // does this, because a page has the styles of those classes only with which it was sent.
  canvas.style.position = still ? 'absolute' : '';
  prepare();

  return {
    setRunning(running) {
      cancelAnimationFrame(request);
      last = 0;
      windowed = Math.min(0, windowed);
      frames = 0;
      if (running && !still) {
        request = requestAnimationFrame(frame);
      } else if (scene.time === 0) {
        // A still picture, or an animation paused from the start, shows the moment `stillAt`, because an
        // animation begins with an empty scene.
        while (scene.time < stillAt) stepScene(scene, 0.05);
        draw();
      }
    },
    resize() {
      const { width, height } = sizeOf(canvas);
      if (width === scene.width && height === scene.height) {
        clearTimeout(patience);
        patience = setTimeout(() => {
          mask = undefined;
          if (last === 0) draw();
        }, textPatience);
        return;
      }
      resizeScene(scene, width, height);
      prepare();
    },
    repaint: prepare,
    stop() {
      cancelAnimationFrame(request);
      clearTimeout(patience);
      document.removeEventListener('scroll', onScroll);
      canvas.width = canvas.height = 0;
    },
  };
}

function sizeOf(canvas: HTMLCanvasElement): { width: number; height: number } {
  return { width: canvas.clientWidth, height: canvas.clientHeight };
}

/** Judged by the text: its color is always set, the background's often is not. */
function isDark(canvas: HTMLCanvasElement): boolean {
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!probe) return false;
  probe.fillStyle = getComputedStyle(canvas).color;
  probe.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = probe.getImageData(0, 0, 1, 1).data;
  return lightness([red, green, blue]) > 0.5;
}
