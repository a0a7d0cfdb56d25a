import { fileAddress, fileOfAddress } from './lesson-file.ts';
import { readVideoLink } from './video-link.ts';

export const lessonKinds = ['text', 'video', 'live', 'quiz', 'assignment'] as const;
export type LessonKind = (typeof lessonKinds)[number];

export const doneBy = ['student', 'video', 'quiz', 'assignment', 'live', 'admin', 'import'] as const;
export type DoneBy = (typeof doneBy)[number];

/** `ref` is the video's id at that host or, for `file`, the id of an uploaded file. */
export type LessonVideo = { source: 'youtube' | 'vimeo' | 'file'; ref: string };

/** In seconds from the beginning. */
export type WatchedRange = [from: number, to: number];

export function readLessonVideo(address: string): LessonVideo | null {
  const ref = fileOfAddress(address);
  return ref === null ? readVideoLink(address) : { source: 'file', ref };
}

/** Whether the lesson is done only by watching its uploaded video, so that students cannot mark it (LEARN-76). */
export function mustBeWatched(lesson: { mustWatch: boolean; video: LessonVideo | null }): boolean {
  return lesson.mustWatch && lesson.video?.source === 'file';
}

export function videoAddress({ source, ref }: LessonVideo): string {
  if (source === 'file') return fileAddress(ref);
  if (source === 'youtube') return `https://youtu.be/${ref}`;
  return `https://vimeo.com/${ref}`;
}

/** The longest texts, in characters; longer ones are refused. */
export const longest = { title: 200, body: 100_000, address: 500, question: 5_000 };

/** Forms and files refuse more than these. */
export const most = { minutes: 960, unlockDays: 730, modules: 100, lessons: 500 };

export function isLessonKind(kind: string): kind is LessonKind {
  return lessonKinds.some((known) => known === kind);
}
