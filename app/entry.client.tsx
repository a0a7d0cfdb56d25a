import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { holdWhileOffline, patientFetch } from './live/connection.ts';
import { NonceContext } from './ui/nonce.ts';

// In development React compares every attribute during hydration, and there the nonce can be read from the
// DOM.
const nonce = import.meta.env.DEV ? (document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '') : '';

// React Router calls the global `fetch` and offers no other hook for replacing it.
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
