import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { images } from '#app/db/tables/desk-tables.server.ts';
import { storedImageOf } from '#app/domain/stored-image.ts';

/**
 * Returns whether an uploaded image exists; true for any URL that is not one of an uploaded image. Locks the
 * image's row until the transaction ends, so that no cleanup deletes the image while a course that shows it
 * is saved.
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
