/** An upload must be smaller than this many bytes (ADM-CRS-7). */
export const maxImageBytes = 5 * 1024 * 1024;

/** What may be wrong with an upload (ADM-CRS-7). */
export type ImageError = 'not-image' | 'too-large' | 'unreadable';

/**
 * The widths in pixels in which an upload is stored: for a phone's card, a high-density phone's card, and the
 * top of a page.
 */
const ladder = [400, 800, 1200] as const;

/** The largest box, in pixels, into which an upload is fitted before it is stored. */
export const storedBox = { width: 1200, height: 1600 } as const;

/**
 * The stored widths of an image that is `width` pixels wide after it was fitted into `storedBox`; the last is
 * its own width.
 */
export function storedWidths(width: number): number[] {
  return [...ladder.filter((step) => step < width), width];
}

/** The file name of one width of an image; it does not depend on the upload's own name (ADM-CRS-7). */
export function storedImageName(id: string, width: number): string {
  return `${id}-${width}.webp`;
}

/** The path of an uploaded image in one of its widths (ADM-CRS-7). */
export function storedImageAddress(id: string, width: number): string {
  return `/images/${storedImageName(id, width)}`;
}

const fileName = /^([0-9a-f]{32})-([1-9]\d{0,3})\.webp$/;

/**
 * Reads a file name under `/images/`; null for anything but one of our own names, so dots and slashes never
 * pass.
 */
export function parseStoredName(name: string): { id: string; width: number } | null {
  const found = fileName.exec(name);
  return found?.[1] && found[2] ? { id: found[1], width: Number(found[2]) } : null;
}

/** The uploaded image behind a path, with the width in its name; null for any other path. */
export function storedImageOf(address: string): { id: string; width: number } | null {
  const [, start, name = '', ...rest] = address.split('/');
  if (!address.startsWith('/') || start !== 'images' || rest.length > 0) return null;
  return parseStoredName(name);
}

/** The `srcset` of an uploaded image, `/images/…-400.webp 400w, …`; undefined for a path that is not ours. */
export function storedSrcSet(address: string): string | undefined {
  const image = storedImageOf(address);
  if (!image) return undefined;
  return storedWidths(image.width)
    .map((width) => `${storedImageAddress(image.id, width)} ${width}w`)
    .join(', ');
}
