import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { holdWhileOffline, retryingFetch } from './live/connection.ts';
import { markingFetch } from './live/live-reload.ts';
import { NonceContext } from './ui/nonce.ts';
import { keepTypedText } from './ui/typed-early.ts';
import './waiting-page.ts';

// The page's CSP nonce, read from the DOM. In development, React compares the nonce with the one in the HTML during
// hydration. In production, React does not compare it, so the nonce is empty.
const nonce = import.meta.env.DEV ? (document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '') : '';

// Replaces the global `fetch` by a function that survives a lost connection. React Router always calls the global
// `fetch` and has no option to call another function.
window.fetch = retryingFetch(markingFetch(window.fetch.bind(window)));
holdWhileOffline();

const restoreTyped = keepTypedText();

/** Runs right after hydration, before effects that read the fields; beside the page, ids would differ. */
function RestoreTyped({ children }: { children: ReactNode }) {
  useLayoutEffect(restoreTyped, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <RestoreTyped>
          <HydratedRouter />
        </RestoreTyped>
      </NonceContext>
    </StrictMode>,
  );
});
