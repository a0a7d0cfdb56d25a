import { type Brand, isOwnBrand } from './brand.ts';

/** Begins with `pankh-`, the default name, unless the owner has changed the academy's name. */
export function fileNameOf(brand: Pick<Brand, 'name'>, name: string): string {
  return isOwnBrand(brand) ? name : `pankh-${name}`;
}
