import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { images } from '#app/db/tables/desk-tables.server.ts';
import { storedImageOf } from '#app/domain/stored-image.ts';

/** Holds the upload's row until the course shows it, so that no sweep falls between. True for any address not of ours. */
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
