import { type Brand, isOwnBrand } from './brand.ts';

/**
 * Returns the name of a file to download. Names begin with `pankh-` unless the owner has changed the academy's name,
 * because Pankh is the default name.
 */
export function fileNameOf(brand: Pick<Brand, 'name'>, name: string): string {
  return isOwnBrand(brand) ? name : `pankh-${name}`;
}
