import type { UploadError } from '#app/domain/stored-image.ts';
import { commonWords } from './common-words.ts';

/** The admin panel's messages about an image upload. The exact wording of the first three is required (ADM-CRS-7). */
const errors = {
  'not-image': 'Please upload an image file',
  'too-large': 'Image size should be less than 5MB',
  unreadable: 'Failed to read file',
  heic: 'This photo is in a format (HEIC or AVIF) that we cannot take. Save it as JPEG and choose that; on an iPhone, Settings, Camera, Formats, “Most Compatible” takes JPEG from now on.',
  // The errors below are not about the image itself: the storage failed, or there were too many uploads.
  'storage-away':
    'The image could not be kept: the image storage did not answer. Please try again in a moment.',
  'storage-refused': 'The image could not be kept: the image storage refused it. Its settings need a look.',
  'storage-full': 'The image could not be kept: the image storage is full.',
  'too-many-at-once': 'Too many images at once. Please try again in a moment.',
} as const satisfies Record<Exclude<UploadError, 'too-many'>, string>;

export const imageWords = {
  hint: 'PNG, JPG, WebP up to 5MB',
  errors,
  refusal: ({ error, minutes = 1 }: { error: UploadError; minutes?: number }): string =>
    error === 'too-many'
      ? `Too many uploads. Please try again ${commonWords.inMinutes(minutes)}.`
      : errors[error],
};
