import { fileAddress, fileOfAddress } from './lesson-file.ts';
import { readVideoLink } from './video-link.ts';

export const lessonKinds = ['text', 'video', 'live', 'quiz', 'assignment'] as const;
export type LessonKind = (typeof lessonKinds)[number];

/** Who or what marked a lesson as done for a student. */
export const doneBy = ['student', 'video', 'quiz', 'assignment', 'live', 'admin', 'import'] as const;
export type DoneBy = (typeof doneBy)[number];

/**
 * A video that a lesson shows. For `youtube` and `vimeo`, `ref` is the video's id at that host; for `file`,
 * it is the id of an uploaded file.
 */
export type LessonVideo = { source: 'youtube' | 'vimeo' | 'file'; ref: string };

/**
 * A part of a video that a student has watched: where it starts and ends, in seconds from the beginning of
 * the video.
 */
export type WatchedRange = [from: number, to: number];

/** Reads where a lesson's video is: a link to YouTube or Vimeo, or the URL path of an uploaded file. */
export function readLessonVideo(address: string): LessonVideo | null {
  const ref = fileOfAddress(address);
  return ref === null ? readVideoLink(address) : { source: 'file', ref };
}

/**
 * Whether students complete a lesson by watching its uploaded video, so that they cannot mark it as done themselves
 * (LEARN-76).
 */
export function mustBeWatched(lesson: { mustWatch: boolean; video: LessonVideo | null }): boolean {
  return lesson.mustWatch && lesson.video?.source === 'file';
}

/**
 * Returns the link to a lesson's video at YouTube or Vimeo, or the URL path of its file, as `readLessonVideo` reads it.
 */
export function videoAddress({ source, ref }: LessonVideo): string {
  if (source === 'file') return fileAddress(ref);
  if (source === 'youtube') return `https://youtu.be/${ref}`;
  return `https://vimeo.com/${ref}`;
}

/**
 * The maximum lengths of the texts in a curriculum, in characters. Forms and curriculum files with longer texts are
 * refused.
 */
export const longest = { title: 200, body: 100_000, address: 500 };

/**
 * The maximum values in a curriculum: a lesson's length in minutes, the days from enrollment until a lesson opens, and
 * the numbers of modules and lessons of a course. Forms and curriculum files beyond them are refused.
 */
export const most = { minutes: 960, unlockDays: 730, modules: 100, lessons: 500 };

/** Whether a text names a kind of lesson. */
export function isLessonKind(kind: string): kind is LessonKind {
  return lessonKinds.some((known) => known === kind);
}
