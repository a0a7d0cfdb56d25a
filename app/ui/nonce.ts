import { createContext, useContext } from 'react';

/** What inline scripts and styles need to run. Empty in the browser, which hides it from scripts. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
