import { createContext, useContext } from 'react';

/**
 * The Content-Security-Policy nonce of this response, which inline scripts and styles must carry. It is known
 * only on the server. In the browser this is empty, because browsers hide nonces from scripts.
 */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
