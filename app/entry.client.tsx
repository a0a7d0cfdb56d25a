import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { holdWhileOffline, patientFetch } from './live/connection.ts';
import { NonceContext } from './ui/nonce.ts';

// In development React compares every attribute, and the nonce can still be read from the element itself.
const nonce = import.meta.env.DEV ? (document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '') : '';

// The router asks by the global function, and offers no other place.
window.fetch = patientFetch(window.fetch.bind(window));
holdWhileOffline();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <HydratedRouter />
      </NonceContext>
    </StrictMode>,
  );
});
