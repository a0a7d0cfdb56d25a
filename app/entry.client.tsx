import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { holdWhileOffline, patientFetch } from './live/connection.ts';
import { NonceContext } from './ui/nonce.ts';

// The CSP nonce is needed only in development: there, React compares every attribute during hydration, and
// the nonce can be read from the DOM. In production it is empty.
const nonce = import.meta.env.DEV ? (document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '') : '';

// Replaces the global `fetch`, because React Router calls it and offers no other way to use another function.
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
