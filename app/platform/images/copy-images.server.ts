import type { Database } from '#app/db/database.server.ts';
import { images } from '#app/db/tables/panel-tables.server.ts';
import { storedImageName } from '#app/domain/stored-image.ts';
import type { BlobStorage } from '#app/platform/storage/blob-storage.server.ts';

/** Returns how many were copied, and how many were missing. Calling it again does no harm. */
export async function copyImages(db: Database, { from, to }: { from: BlobStorage; to: BlobStorage }) {
  const rows = await db.select({ id: images.id, widths: images.widths }).from(images);
  const counts = { copied: 0, missing: 0 };
  for (const name of rows.flatMap(({ id, widths }) => widths.map((width) => storedImageName(id, width)))) {
    const bytes = await from.read(name);
    if (bytes) await to.write(name, bytes);
    counts[bytes ? 'copied' : 'missing']++;
  }
  return counts;
}
