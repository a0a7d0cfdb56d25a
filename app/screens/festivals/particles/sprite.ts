import type { Rgb } from './palette.ts';
import type { Kind, Scene } from './particle.ts';

export type Pen = CanvasRenderingContext2D;

/**
 * Draws a whole scene. The canvas is cleared beforehand, and the painter may leave any alpha and transform
 * behind.
 */
export type Painter = (pen: Pen, scene: Scene) => void;

/** One particle type: how it moves and how it looks. */
export interface Act {
  kind: Kind;
  painter: (paints: Paints) => Painter;
}

export interface Paints {
  colours: Rgb[];
  /** Whether the page behind is dark, so that light can be drawn additively. */
  dark: boolean;
  /** The number of canvas pixels per CSS pixel. */
  scale: number;
}

/** Returns a picture drawn once, to be stamped many times: `width` × `height` CSS pixels. */
export function sprite(
  width: number,
  height: number,
  scale: number,
  draw: (pen: Pen) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.scale(scale, scale);
    draw(pen);
  }
  return canvas;
}

/** Returns a round light that fades to nothing; its stops are [position 0 … 1, CSS color]. */
export function glow(
  size: number,
  scale: number,
  stops: readonly (readonly [number, string])[],
): HTMLCanvasElement {
  return sprite(size, size, scale, (pen) => {
    const half = size / 2;
    const light = pen.createRadialGradient(half, half, 0, half, half, half);
    for (const [place, colour] of stops) light.addColorStop(place, colour);
    pen.fillStyle = light;
    pen.fillRect(0, 0, size, size);
  });
}

/** Moves the origin to a point of the scene, rotated by `angle`, scaled by `across` and `down`. */
export function place(
  pen: Pen,
  scale: number,
  x: number,
  y: number,
  angle = 0,
  across = 1,
  down = across,
): void {
  const cos = Math.cos(angle) * scale;
  const sin = Math.sin(angle) * scale;
  pen.setTransform(cos * across, sin * across, -sin * down, cos * down, x * scale, y * scale);
}

/** Stamps a sprite centered on the origin, `size` CSS pixels wide. */
export function stamp(pen: Pen, image: HTMLCanvasElement, size: number): void {
  const tall = (size * image.height) / image.width;
  pen.drawImage(image, -size / 2, -tall / 2, size, tall);
}
