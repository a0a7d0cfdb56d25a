import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seedDemoCatalog } from '#app/db/seed/seed.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { files } from '#app/db/tables/file-tables.server.ts';
import { listMissingFiles } from '#app/platform/files/copy-files.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { keepSampleFilm, sampleFilmId } from './sample-film.server.ts';

const database = testDatabase();

it('[LEARN-79] the video of the sample lesson exists, is small and can be played', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pankh-sample-'));
  const env = { dataDir, bucket: undefined };
  const now = new Date('2026-11-22T10:00:00Z');
  try {
    await seedDemoCatalog(database.db, now, { withFestival: false });
    await keepSampleFilm(database.db, env, now);
    const [film] = await database.db.select().from(files);
    expect(film).toMatchObject({ id: sampleFilmId, mediaType: 'video/webm', width: 640, height: 360 });
    expect(film?.seconds).toBeGreaterThan(10);
    expect(film?.bytes).toBeLessThan(300_000);
    const taught = await database.db.select({ video: lessons.video }).from(lessons);
    expect(taught.filter(({ video }) => video?.ref === sampleFilmId)).toHaveLength(1);
    expect(await listMissingFiles(database.db, openStorage('files', env))).toEqual({ used: [], unused: [] });
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
