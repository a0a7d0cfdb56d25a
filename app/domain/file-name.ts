import { type Brand, isOwnBrand } from './brand.ts';

/** Returns the name of a file to download. It begins with `pankh-` only for Pankh, the default brand. */
export function fileNameOf(brand: Pick<Brand, 'name'>, name: string): string {
  return isOwnBrand(brand) ? name : `pankh-${name}`;
}
