import type { Rgb } from './palette.ts';
import type { Kind, Scene } from './particle.ts';

export type Pen = CanvasRenderingContext2D;

/**
 * A function that draws a whole scene. The particle engine clears the canvas before each call. The function
 * may leave the opacity and transform of the canvas changed.
 */
export type Painter = (pen: Pen, scene: Scene) => void;

/**
 * The code of one particle type: `kind` says how the particles move, and `painter` returns the function that draws the
 * particles.
 */
export interface Act {
  kind: Kind;
  painter: (paints: Paints) => Painter;
}

export interface Paints {
  colors: Rgb[];
  /**
   * Whether the page behind the canvas is dark. On a dark page, colors are drawn additively, so that
   * overlapping lights become brighter.
   */
  dark: boolean;
  /** The number of canvas pixels per CSS pixel. */
  scale: number;
}

/** Draws a picture of `width` × `height` CSS pixels once, so that `stamp` can copy it many times. */
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

/**
 * Returns a picture of a round light that fades to nothing toward its edge. Each stop is a position (0 to 1)
 * and a CSS color.
 */
export function glow(
  size: number,
  scale: number,
  stops: readonly (readonly [number, string])[],
): HTMLCanvasElement {
  return sprite(size, size, scale, (pen) => {
    const half = size / 2;
    const light = pen.createRadialGradient(half, half, 0, half, half, half);
    for (const [place, color] of stops) light.addColorStop(place, color);
    pen.fillStyle = light;
    pen.fillRect(0, 0, size, size);
  });
}

/**
 * Moves the drawing origin to a point of the scene. Everything drawn after that is rotated by `angle`, and
 * scaled by `across` horizontally and by `down` vertically.
 */
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

/** Draws a picture, `size` CSS pixels wide, centered on the drawing origin that `place` set. */
export function stamp(pen: Pen, image: HTMLCanvasElement, size: number): void {
  const tall = (size * image.height) / image.width;
  pen.drawImage(image, -size / 2, -tall / 2, size, tall);
}
