/**
 * What a lesson can be. The database knows all kinds; the panel offers `offeredKinds`, which are those that
 * work.
 */
export const lessonKinds = ['text', 'video', 'live', 'quiz', 'assignment'] as const;
export type LessonKind = (typeof lessonKinds)[number];

/** The kinds of lessons that the panel can make. */
export const offeredKinds = ['text', 'video', 'live'] as const satisfies readonly LessonKind[];
export type OfferedKind = (typeof offeredKinds)[number];

/** What marked a lesson as done for a student. */
export const doneBy = ['student', 'video', 'quiz', 'assignment', 'live', 'admin', 'import'] as const;

/**
 * A video that a lesson shows. For `youtube` and `vimeo`, `ref` is the video's id at that host; for `file`,
 * it is the id of an uploaded file.
 */
export type LessonVideo = { source: 'youtube' | 'vimeo' | 'file'; ref: string };

/** A part of a video that a student has watched, in seconds from its beginning: from, up to. */
export type WatchedRange = [from: number, to: number];

/** The URL at which people watch a linked video, as `readVideoLink` reads it; empty for an uploaded file. */
export function videoAddress({ source, ref }: LessonVideo): string {
  if (source === 'youtube') return `https://youtu.be/${ref}`;
  return source === 'vimeo' ? `https://vimeo.com/${ref}` : '';
}

/** The longest texts of a curriculum, in characters. */
export const longest = { title: 200, body: 100_000, address: 500 };

/** The most minutes of a lesson, and the most days after enrollment at which a lesson opens. */
export const most = { minutes: 960, unlockDays: 730, modules: 100, lessons: 500 };

/** Whether a text names a kind of lesson that the panel can make. */
export function isOffered(kind: string): kind is OfferedKind {
  return offeredKinds.some((offered) => offered === kind);
}
