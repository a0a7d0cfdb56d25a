import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#app/db/database.server.ts';
import { files } from '#app/db/tables/file-tables.server.ts';
import type { Env } from '#app/env.server.ts';
import { inspectFile } from '#app/platform/files/inspect-file.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';

/** The file id of the sample lesson's uploaded video, which the curriculum in `db/seed/content/` refers to. */
export const sampleFilmId = '70616e6b682d66696c6d2d3030303031';

/** The sample lesson's video, which scripts/draw-sample-video.mjs made (LEARN-79). */
export async function keepSampleFilm(
  db: Database,
  env: Pick<Env, 'bucket' | 'dataDir'>,
  now: Date,
): Promise<void> {
  const { default: film } = await import('#app/db/seed/content/media/how-a-quadcopter-turns.json');
  const content = Buffer.from(film.base64, 'base64');
  const folder = await mkdtemp(join(tmpdir(), 'pankh-film-'));
  try {
    const path = join(folder, 'film');
    await writeFile(path, content);
    const found = await inspectFile(path, 'video');
    if (!found.success) throw new Error(`the sample video was refused: ${found.error}`);
    const { success, ...about } = found;
    const sha256 = createHash('sha256').update(content).digest('hex');
    await openStorage('files', env).moveIn(path, sampleFilmId, sha256);
    const row = { id: sampleFilmId, purpose: 'video', name: 'How a quadcopter turns.webm' } as const;
    const size = { bytes: content.byteLength, sha256, createdAt: now };
    await db
      .insert(files)
      .values({ ...row, ...about, ...size })
      .onConflictDoNothing();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
