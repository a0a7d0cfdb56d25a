import type { Rgb } from './palette.ts';
import type { Kind, Scene } from './particle.ts';

export type Pen = CanvasRenderingContext2D;

/** The canvas is cleared before each call; opacity and transform may stay changed. */
export type Painter = (pen: Pen, scene: Scene) => void;

/** `kind` is how the particles move, `painter` how they are drawn. */
export interface Act {
  kind: Kind;
  painter: (paints: Paints) => Painter;
}

export interface Paints {
  colors: Rgb[];
  /** On a dark page, colors are drawn additively: overlapping lights become brighter. */
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

/** A round light that fades toward its edge. A stop is a position (0 to 1) and a CSS color. */
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

/** Then rotates by `angle`, and scales `across` horizontally and `down` vertically. */
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
