import { createContext, useContext } from 'react';

/**
 * Of this response: inline scripts and styles need it to run. Empty in the browser, which hides nonces from
 * scripts.
 */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
