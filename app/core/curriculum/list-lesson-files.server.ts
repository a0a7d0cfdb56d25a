import type { Database } from '#app/db/database.server.ts';
import { readCaptions } from '#app/domain/captions.ts';
import type { ShownFile } from '#app/domain/lesson-file.ts';
import { type LessonFileStore, listFilesOf, shownFile } from '#app/platform/files/file-store.server.ts';
import { StorageError } from '#app/platform/storage-error.server.ts';

/** A file of a lesson for its owner. `cues` is how many captions browsers show of it; null if it holds none. */
export type ListedFile = ShownFile & { cues: number | null };

/** Returns the files of a lesson, and how many captions were read from each one that holds captions (LEARN-113). */
export async function listLessonFiles(
  { db, files }: { db: Database; files: Pick<LessonFileStore, 'read'> },
  lessonId: string,
): Promise<ListedFile[]> {
  return await Promise.all(
    (await listFilesOf(db, lessonId)).map(async (file) => ({
      ...shownFile(file),
      cues: file.purpose === 'captions' ? await cuesOf(files, file) : null,
    })),
  );
}

async function cuesOf(
  files: Pick<LessonFileStore, 'read'>,
  { id, bytes }: { id: string; bytes: number },
): Promise<number | null> {
  try {
    const content = await files.read(id, { from: 0, to: bytes - 1 });
    return content ? readCaptions(await new Response(content).text()).cues : null;
  } catch (error) {
    // The storage is away. The rest of the lesson's page does not need it, so the page is shown all the same.
    if (error instanceof StorageError) return null;
    throw error;
  }
}
