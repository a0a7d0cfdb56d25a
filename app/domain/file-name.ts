import { type Brand, isOwnBrand } from './brand.ts';

/** Returns the name of a file to download. Names begin with `pankh-` unless the academy has a name of its own. */
export function fileNameOf(brand: Pick<Brand, 'name'>, name: string): string {
  return isOwnBrand(brand) ? name : `pankh-${name}`;
}
