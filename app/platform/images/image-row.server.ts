import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { images } from '#app/db/tables/desk-tables.server.ts';
import { storedImageOf } from '#app/domain/stored-image.ts';

/**
 * Locks the row of an uploaded image until the course that shows it is saved, so that no sweep deletes it in
 * between. Returns whether the image exists; true for any address that is not an uploaded image.
 */
export async function isImageThere(tx: Transaction, address: string | null): Promise<boolean> {
  const image = address === null ? null : storedImageOf(address);
  if (!image) return true;
  const [row] = await tx
    .select({ width: images.width })
    .from(images)
    .where(eq(images.id, image.id))
    .for('update');
  return row?.width === image.width;
}
