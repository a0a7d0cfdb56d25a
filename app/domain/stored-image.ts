/** The size limit of an uploaded image: it must have fewer bytes than this (ADM-CRS-7). */
export const maxImageBytes = 5 * 1024 * 1024;

export type ImageError = 'not-image' | 'heic' | 'too-large' | 'unreadable';

/** Why an upload failed: a fault of the file, a failure of the storage, or too many uploads. */
export type UploadError =
  | ImageError
  | 'storage-away'
  | 'storage-refused'
  | 'storage-full'
  | 'too-many'
  | 'too-many-at-once';

/** Whether a chosen file says that it is in HEIC or AVIF, which the server refuses (OPS-76). */
export function isPhoneFormat({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.(?:hei[cf]|avif)$/i.test(name) || /^image\/(?:hei[cf]|avif)/.test(type);
}

/** Widths in pixels: a card on a phone, a card on a high-density phone, the top of a page. */
const ladder = [400, 800, 1200] as const;

/** The largest width and height, in pixels, of a stored image. A larger image is scaled down to fit. */
export const storedBox = { width: 1200, height: 1600 } as const;

/** Returns the widths of an image scaled down to `width`: all smaller standard widths, and `width` itself. */
export function storedWidths(width: number): number[] {
  return [...ladder.filter((step) => step < width), width];
}

/** It contains nothing of the original file name (ADM-CRS-7). */
export function storedImageName(id: string, width: number): string {
  return `${id}-${width}.webp`;
}

/** The URL path of an uploaded image in one of its widths (ADM-CRS-7). */
export function storedImageAddress(id: string, width: number): string {
  return `/images/${storedImageName(id, width)}`;
}

const fileName = /^([0-9a-f]{32})-([1-9]\d{0,3})\.webp$/;

/** Null for a name that is never generated: dots and slashes never reach the storage. */
export function parseStoredName(name: string): { id: string; width: number } | null {
  const found = fileName.exec(name);
  return found?.[1] && found[2] ? { id: found[1], width: Number(found[2]) } : null;
}

export function storedImageOf(address: string): { id: string; width: number } | null {
  const [, start, name = '', ...rest] = address.split('/');
  if (!address.startsWith('/') || start !== 'images' || rest.length > 0) return null;
  return parseStoredName(name);
}

/** Returns `/images/…-400.webp 400w, …`; undefined if the path is not that of an uploaded image. */
export function storedSrcSet(address: string): string | undefined {
  const image = storedImageOf(address);
  if (!image) return undefined;
  return storedWidths(image.width)
    .map((width) => `${storedImageAddress(image.id, width)} ${width}w`)
    .join(', ');
}
