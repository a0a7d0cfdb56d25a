import { createContext, useContext } from 'react';

/**
 * The nonce of this response, which inline scripts and styles need to run. Empty in the browser, which hides nonces
 * from scripts.
 */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
