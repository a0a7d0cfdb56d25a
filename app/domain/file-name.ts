import { type Brand, isOwnBrand } from './brand.ts';

/** Adds the default name, `pankh-`, unless the owner has changed the academy's name. */
export function fileNameOf(brand: Pick<Brand, 'name'>, name: string): string {
  return isOwnBrand(brand) ? name : `pankh-${name}`;
}
