import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { lessonProgress } from '#app/db/tables/curriculum-tables.server.ts';
import type { LessonVideo } from '#app/domain/lesson.ts';
import type { ShownFile } from '#app/domain/lesson-file.ts';
import { mergeWatched, watchedSeconds } from '#app/domain/watched.ts';
import {
  findFile,
  type LessonFileStore,
  listFilesOf,
  shownFile,
} from '#app/platform/files/file-store.server.ts';
import type { Log } from '#app/platform/log.server.ts';

export type LessonFilm = {
  file: ShownFile & { seconds: number };
  captions: string | null;
  /** The place from which playback continues, in seconds from the beginning of the video. */
  position: number;
  watchedPercent: number;
};

export type LessonFiles = { film: LessonFilm | null; attachments: ShownFile[] };

/** Returns the uploaded video and the attachments of a lesson; `userId` is null for somebody who is not enrolled. */
export async function readLessonFiles(
  db: Database,
  lesson: { id: string; video: LessonVideo | null },
  userId: string | null,
): Promise<LessonFiles> {
  const [film, listed, met] = await Promise.all([
    lesson.video?.source === 'file' ? findFile(db, lesson.video.ref) : undefined,
    listFilesOf(db, lesson.id),
    userId === null ? undefined : findWatched(db, userId, lesson.id),
  ]);
  const captions = listed.find(({ purpose }) => purpose === 'captions')?.id ?? null;
  const attachments = listed.filter(({ purpose }) => purpose === 'attachment').map(shownFile);
  if (!film?.seconds) return { film: null, attachments };
  const { seconds } = film;
  const watched = watchedSeconds(mergeWatched(met?.watched ?? [], seconds));
  const watchedPercent = Math.min(100, Math.floor((100 * watched) / seconds));
  // If the student stopped within the last three seconds, the video starts from the beginning again.
  const position = met && met.position < seconds - 3 ? met.position : 0;
  return { film: { file: { ...shownFile(film), seconds }, captions, position, watchedPercent }, attachments };
}

async function findWatched(db: Database, userId: string, lessonId: string) {
  const { watched, position } = lessonProgress;
  const [row] = await db
    .select({ watched, position })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)));
  return row;
}

/** Returns files whose contents are missing (L-18); none if the storage does not respond. */
export async function missingFiles(
  { files: store, log }: { files: LessonFileStore; log: Pick<Log, 'warn'> },
  content: LessonFiles | null,
): Promise<string[]> {
  const shown = [...(content?.film ? [content.film.file] : []), ...(content?.attachments ?? [])];
  if (shown.length === 0) return [];
  try {
    const there = await store.areThere(shown.map(({ id }) => id));
    return shown.map(({ id }) => id).filter((id) => !there.has(id));
  } catch (error) {
    log.warn({ err: error }, 'the storage of files did not answer');
    return [];
  }
}
