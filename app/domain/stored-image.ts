/** An upload must be smaller than this many bytes (ADM-CRS-7). */
export const maxImageBytes = 5 * 1024 * 1024;

/** What an upload is told, word for word (ADM-CRS-7). */
export const imageWords = {
  hint: 'PNG, JPG, WebP up to 5MB',
  notImage: 'Please upload an image file',
  tooLarge: 'Image size should be less than 5MB',
  unreadable: 'Failed to read file',
} as const;

/** What an upload is told where its storage does not keep it; nothing is wrong with the image. */
export const storageWords = {
  away: 'The image could not be kept: the image storage did not answer. Please try again in a moment.',
  refused: 'The image could not be kept: the image storage refused it. Its settings need a look.',
  full: 'The image could not be kept: the image storage is full.',
} as const;

/** Widths in pixels in which an upload is kept: a phone's card, a sharp phone's, a page's head. */
const ladder = [400, 800, 1200] as const;

/** The largest box an upload is kept in, in pixels. */
export const storedBox = { width: 1200, height: 1600 } as const;

/** The widths kept of an image that is `width` pixels wide after it was fitted into `storedBox`; the last is its own. */
export function storedWidths(width: number): number[] {
  return [...ladder.filter((step) => step < width), width];
}

/** The name under which one width of an image is kept, whatever the upload was called (ADM-CRS-7). */
export function storedImageName(id: string, width: number): string {
  return `${id}-${width}.webp`;
}

/** Where an uploaded image of ours is found, in one of its widths (ADM-CRS-7). */
export function storedImageAddress(id: string, width: number): string {
  return `/images/${storedImageName(id, width)}`;
}

const fileName = /^([0-9a-f]{32})-([1-9]\d{0,3})\.webp$/;

/** What a file name under `/images/` asks for; null for anything but a name of ours: no dots, no slashes, no tricks. */
export function parseStoredName(name: string): { id: string; width: number } | null {
  const found = fileName.exec(name);
  return found?.[1] && found[2] ? { id: found[1], width: Number(found[2]) } : null;
}

/** The uploaded image behind an address, under its largest width; null for any other address. */
export function storedImageOf(address: string): { id: string; width: number } | null {
  const [, start, name = '', ...rest] = address.split('/');
  if (!address.startsWith('/') || start !== 'images' || rest.length > 0) return null;
  return parseStoredName(name);
}

/** The `srcset` of an uploaded image, `/images/…-400.webp 400w, …`; undefined for an address that is not ours. */
export function storedSrcSet(address: string): string | undefined {
  const image = storedImageOf(address);
  if (!image) return undefined;
  return storedWidths(image.width)
    .map((width) => `${storedImageAddress(image.id, width)} ${width}w`)
    .join(', ');
}
