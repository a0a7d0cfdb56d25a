import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { images } from '#app/db/tables/panel-tables.server.ts';
import { storedImageOf } from '#app/domain/stored-image.ts';

/** An uploaded image: its id, and the width and height of its largest version in pixels. */
type ImageRow = { id: string; width: number; height: number };

/** Locks the row, so that no cleanup deletes it meanwhile. Undefined if it is missing. */
export async function findImage(tx: Transaction, id: string): Promise<ImageRow | undefined> {
  const { width, height } = images;
  const [row] = await tx
    .select({ id: images.id, width, height })
    .from(images)
    .where(eq(images.id, id))
    .for('update');
  return row;
}

/** Locks an uploaded image's row, so that no cleanup deletes it while its course is saved. */
export async function isImageThere(tx: Transaction, address: string | null): Promise<boolean> {
  const image = address === null ? null : storedImageOf(address);
  if (!image) return true;
  return (await findImage(tx, image.id))?.width === image.width;
}

/** The same for each picture that a text did not show before. */
export async function areImagesThere(tx: Transaction, before: string, after: string): Promise<boolean> {
  const added = imagesIn(after).filter((address) => !before.includes(address));
  for (const address of added.toSorted()) if (!(await isImageThere(tx, address))) return false;
  return true;
}

function imagesIn(text: string): string[] {
  return [...new Set(text.match(/\/images\/[0-9a-f]{32}-\d+\.\w+/g))];
}
