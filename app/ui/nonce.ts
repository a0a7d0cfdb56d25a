import { createContext, useContext } from 'react';

/**
 * The Content-Security-Policy nonce of this response: a random text that inline scripts and styles must carry to run.
 * The nonce is known only on the server. In the browser this value is empty, because browsers hide nonces from scripts.
 */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
