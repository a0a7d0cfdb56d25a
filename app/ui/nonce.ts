import { createContext, useContext } from 'react';

/**
 * The Content-Security-Policy nonce of this response: a random text that inline scripts and styles must carry
 * to run. It is known only on the server; in the browser it is empty, because browsers hide nonces from
 * scripts.
 */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
