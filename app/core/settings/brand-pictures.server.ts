import type { Transaction } from '#app/db/database.server.ts';
import type { Brand, BrandPicture } from '#app/domain/brand.ts';
import { storedImageOf } from '#app/domain/stored-image.ts';
import { findImage } from '#app/platform/images/image-row.server.ts';

type Given = { logo?: string | null; mark?: string | null; signature?: string | null };

/** `picture-gone` if one does not exist. Locks the images, so that no cleanup deletes them meanwhile. */
export async function withPictures(
  tx: Transaction,
  given: Given,
): Promise<(Pick<Brand, 'logo' | 'mark' | 'signature'> & object) | 'picture-gone'> {
  const find = async (address: string | null = null): Promise<BrandPicture | null | undefined> =>
    address === null ? null : await findImage(tx, storedImageOf(address)?.id ?? '');
  const [logo, mark] = [await find(given.logo), await find(given.mark)];
  const signature = await find(given.signature);
  if (logo === undefined || mark === undefined || signature === undefined) return 'picture-gone';
  return { ...given, logo, mark, signature };
}

/** The brand of an earlier time, with null for a picture that was deleted since. Locks the others, as `withPictures`. */
export async function withoutGonePictures(
  tx: Transaction,
  earlier: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const standing = { ...earlier };
  for (const name of ['logo', 'mark', 'signature']) {
    const picture = earlier[name];
    const hasId = typeof picture === 'object' && picture !== null && 'id' in picture;
    if (hasId && !(await findImage(tx, String(picture.id)))) standing[name] = null;
  }
  return standing;
}
