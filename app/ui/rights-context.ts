import { createContext, useCallback, useContext } from 'react';
import { type Right, rights } from '#app/domain/rights.ts';

/** The rights of whoever has opened the panel. It only decides what is rendered: the server checks each request. */
export const RightsContext = createContext<readonly Right[]>(rights);

/** Returns whether whoever has opened the panel has a right, so that no page shows a door that is locked. */
export function useMay(): (right: Right) => boolean {
  const rights = useContext(RightsContext);
  return useCallback((right) => rights.includes(right), [rights]);
}
