/**
 * All kinds of lessons that the database can store. The panel only offers `offeredKinds`, the kinds that are
 * implemented.
 */
export const lessonKinds = ['text', 'video', 'live', 'quiz', 'assignment'] as const;
export type LessonKind = (typeof lessonKinds)[number];

/** The kinds of lessons that an admin can create in the panel. */
export const offeredKinds = ['text', 'video', 'live'] as const satisfies readonly LessonKind[];
export type OfferedKind = (typeof offeredKinds)[number];

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

/**
 * Returns the URL at which people watch a linked video, which `readVideoLink` can read again; empty for an
 * uploaded file.
 */
export function videoAddress({ source, ref }: LessonVideo): string {
  if (source === 'youtube') return `https://youtu.be/${ref}`;
  return source === 'vimeo' ? `https://vimeo.com/${ref}` : '';
}

/** The maximum lengths of the texts in a curriculum, in characters. */
export const longest = { title: 200, body: 100_000, address: 500 };

/**
 * The maximum minutes of a lesson, days from enrollment until a lesson opens, and modules and lessons of a
 * course.
 */
export const most = { minutes: 960, unlockDays: 730, modules: 100, lessons: 500 };

/** Whether a text names a kind of lesson that the panel can make. */
export function isOffered(kind: string): kind is OfferedKind {
  return offeredKinds.some((offered) => offered === kind);
}
