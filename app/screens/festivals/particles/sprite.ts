import type { Rgb } from './palette.ts';
import type { Kind, Scene } from './particle.ts';

export type Pen = CanvasRenderingContext2D;

/** Draws a whole scene; the canvas is clear, and the painter leaves alpha and transform as it likes. */
export type Painter = (pen: Pen, scene: Scene) => void;

/** One particle type: how it moves and how it looks. */
export interface Act {
  kind: Kind;
  painter: (paints: Paints) => Painter;
}

export interface Paints {
  colours: Rgb[];
  /** Whether the page behind is dark: light may then be added to light. */
  dark: boolean;
  /** Canvas pixels to one CSS pixel. */
  scale: number;
}

/** A picture drawn once, to be stamped many times: `width` × `height` CSS pixels. */
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

/** A round light that fades to nothing: stops are [place 0 … 1, CSS colour]. */
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

/** Puts the origin at a point of the scene, turned by `angle`, stretched by `across` and `down`. */
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

/** Stamps a sprite with its middle at the origin, `size` CSS pixels wide. */
export function stamp(pen: Pen, image: HTMLCanvasElement, size: number): void {
  const tall = (size * image.height) / image.width;
  pen.drawImage(image, -size / 2, -tall / 2, size, tall);
}
