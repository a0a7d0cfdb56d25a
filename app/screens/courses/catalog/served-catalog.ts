import { createContext, useContext } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { needsRevalidation } from '#app/live/needs-revalidation.ts';
import { stayHere } from './catalog-address.ts';

/** Whether the catalog is so large that the server filters it (OPS-84). Otherwise the browser has all courses. */
export const ServedContext = createContext(false);

export const useServed = (): boolean => useContext(ServedContext);

const stayAndAsk = { preventScrollReset: true } as const;

/** Returns the options of the catalog's links and navigations; if the server filters, each asks for its courses. */
export function useStay() {
  return useServed() ? stayAndAsk : stayHere;
}

/** The attribute by which `revalidatesCatalog`, which runs outside React, sees that the server filters the catalog. */
export const servedMark = 'data-served-catalog';

export function revalidatesCatalog(change: ShouldRevalidateFunctionArgs): boolean {
  const isServed = document.querySelector(`[${servedMark}]`) !== null;
  return isServed ? change.defaultShouldRevalidate : needsRevalidation(change);
}
