import { type Brand, isOwnBrand } from './brand.ts';

/** Returns the name of a file to download. Pankh's files begin with its name; those of another academy do not. */
export function fileNameOf(brand: Pick<Brand, 'name'>, name: string): string {
  return isOwnBrand(brand) ? name : `pankh-${name}`;
}
