import type { ImageError } from '#app/domain/stored-image.ts';

/** What the upload of an image says, in the exact wording required (ADM-CRS-7). */
export const imageWords = {
  hint: 'PNG, JPG, WebP up to 5MB',
  errors: {
    'not-image': 'Please upload an image file',
    'too-large': 'Image size should be less than 5MB',
    unreadable: 'Failed to read file',
  } satisfies Record<ImageError, string>,
  /** Nothing is wrong with the image. */
  notKept: {
    'storage-away':
      'The image could not be kept: the image storage did not answer. Please try again in a moment.',
    'storage-refused': 'The image could not be kept: the image storage refused it. Its settings need a look.',
    'storage-full': 'The image could not be kept: the image storage is full.',
    busy: 'Too many images at once. Please try again in a moment.',
  },
  tooManyUploads: (retryAfterSeconds: number) => {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return `Too many uploads. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  },
} as const;
