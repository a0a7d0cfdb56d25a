import type { Database } from '#app/db/database.server.ts';
import { readCaptions } from '#app/domain/captions.ts';
import type { ShownFile } from '#app/domain/lesson-file.ts';
import { type LessonFileStore, listFilesOf, shownFile } from '#app/platform/files/file-store.server.ts';
import { StorageError } from '#app/platform/storage-error.server.ts';

/** `cues` is how many captions browsers show; null if the file holds none. */
export type ListedFile = ShownFile & { cues: number | null };

/** With how many captions were read from each file that holds some (LEARN-113). */
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
    // The page does not need the storage otherwise.
    if (error instanceof StorageError) return null;
    throw error;
  }
}
