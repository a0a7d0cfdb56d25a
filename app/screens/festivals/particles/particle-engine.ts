import { type Governor, govern, governedCount, lowestLevel, unhurried } from './governor.ts';
import { lightness, palette } from './palette.ts';
import { seeded } from './particle.ts';
import { createScene, resizeScene, setCount, stepScene } from './scene.ts';
import type { Act, Painter } from './sprite.ts';

/** Milliseconds: a frame sooner than this is left out, so that a 120 Hz screen costs no more than a 60 Hz one. */
const soonestFrame = 10;
/** Milliseconds of frames the governor judges at a time, and those it lets pass while the page settles. */
const frameWindow = 500;
const settlingTime = 1000;
/** Canvas pixels to a CSS pixel at most: beyond it the eye gains little and the phone pays by the square. */
const mostPixelRatio = 1.5;
/** Seconds of life a still picture shows: lamps lit, papers in the air, one firework open. */
const stillAt = 1.95;

export interface EngineOptions {
  count: number;
  colors: readonly string[];
  /** One picture instead of a film (reduced motion). */
  still: boolean;
  /** Told each half second while running: frames per second and particles drawn. */
  onPace?: (fps: number, drawn: number) => void;
}

export interface Engine {
  /** Runs or holds the last picture; does nothing to a still scene. */
  setRunning(running: boolean): void;
  /** Fits the picture to the canvas's size on the page. */
  resize(): void;
  /** Looks again whether the page behind is dark or light. */
  repaint(): void;
  stop(): void;
}

/** Draws one festival's particles on a canvas (FEST-2, FEST-7). It steps its own cost down when frames are slow. */
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
        // Held from the start: a scene in full life, not the empty one it begins with.
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

/** A page with light text is a dark page: the text's colour is always there, the background's often not. */
function isDark(canvas: HTMLCanvasElement): boolean {
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!probe) return false;
  probe.fillStyle = getComputedStyle(canvas).color;
  probe.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = probe.getImageData(0, 0, 1, 1).data;
  return lightness([red, green, blue]) > 0.5;
}
