import { type Governor, govern, governedCount, lowestLevel, unhurried } from './governor.ts';
import { lightness, palette } from './palette.ts';
import { seeded } from './particle.ts';
import { createScene, resizeScene, setCount, stepScene } from './scene.ts';
import type { Act, Painter } from './sprite.ts';

/**
 * A frame that comes sooner than this many milliseconds is skipped, so that a 120 Hz screen costs no more
 * than a 60 Hz one.
 */
const soonestFrame = 10;
/**
 * The length of the windows that the governor judges, and the initial time it ignores while the page settles,
 * both in milliseconds.
 */
const frameWindow = 500;
const settlingTime = 1000;
/**
 * The maximum number of canvas pixels per CSS pixel. Above it the visible gain is small, while the cost grows
 * with the square.
 */
const mostPixelRatio = 1.5;
/**
 * The scene time of a still picture, in seconds: lamps are lit, paper is in the air and one firework is open.
 */
const stillAt = 1.95;

export interface EngineOptions {
  count: number;
  colors: readonly string[];
  /** Shows one picture instead of an animation (reduced motion). */
  still: boolean;
  /** Called every half second while running, with the frames per second and the number of particles drawn. */
  onPace?: (fps: number, drawn: number) => void;
}

export interface Engine {
  /** Runs the animation or freezes the last frame; has no effect on a still scene. */
  setRunning(running: boolean): void;
  /** Fits the picture to the size of the canvas on the page. */
  resize(): void;
  /** Checks again whether the page behind is dark or light. */
  repaint(): void;
  stop(): void;
}

/**
 * Draws one festival's particles on a canvas (FEST-2, FEST-7). It reduces its own cost when frames are slow.
 */
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

  const scene = createScene({ kind, count, ...sizeOf(canvas), hues: 12, random: seeded(20251020) });
  const lowest = lowestLevel(scene.full);

  function prepare(): void {
    const dark = isDark(canvas);
    scale = Math.min(governor.level ? 1 : mostPixelRatio, window.devicePixelRatio || 1);
    canvas.width = Math.round(scene.width * scale);
    canvas.height = Math.round(scene.height * scale);
    paint = painter({ colours: palette(kind.type, colors, dark), dark, scale });
    draw();
  }

  function draw(): void {
    if (!pen) return;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    paint(pen, scene);
  }

  function pace(gap: number): void {
    windowed += gap;
    if (windowed <= 0) return;
    frames++;
    if (windowed < frameWindow) return;
    const fps = (frames * 1000) / windowed;
    windowed = frames = 0;
    const { level } = governor;
    governor = govern(governor, fps, lowest);
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
        // If paused from the start, show a scene in full swing and not its empty beginning.
        while (scene.time < stillAt) stepScene(scene, 0.05);
        draw();
      }
    },
    resize() {
      const { width, height } = sizeOf(canvas);
      if (width === scene.width && height === scene.height) return;
      resizeScene(scene, width, height);
      prepare();
    },
    repaint: prepare,
    stop() {
      cancelAnimationFrame(request);
      canvas.width = canvas.height = 0;
    },
  };
}

function sizeOf(canvas: HTMLCanvasElement): { width: number; height: number } {
  return { width: canvas.clientWidth, height: canvas.clientHeight };
}

/** Light text means a dark page. The text color is always set, while the background color often is not. */
function isDark(canvas: HTMLCanvasElement): boolean {
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!probe) return false;
  probe.fillStyle = getComputedStyle(canvas).color;
  probe.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = probe.getImageData(0, 0, 1, 1).data;
  return lightness([red, green, blue]) > 0.5;
}
