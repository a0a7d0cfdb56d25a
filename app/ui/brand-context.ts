import { createContext, use } from 'react';
import { type Brand, defaultBrand } from '#app/domain/brand.ts';

export const BrandContext = createContext<Brand>(defaultBrand);

export const useBrand = (): Brand => use(BrandContext);

/** What is used of `matches`: the first is the root route, whose loader returns the brand. */
export type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** Returns the academy's brand for a `meta` function, which React calls outside of components. */
export function brandIn(matches: Matches): Brand {
  const data = matches[0]?.loaderData;
  const hasBrand = (value: unknown): value is { brand: Brand } =>
    typeof value === 'object' && value !== null && 'brand' in value;
  return hasBrand(data) ? data.brand : defaultBrand;
}
