import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { portalWords } from '#app/words/en/portal-words.ts';

// The channel on which a page of the panel that opens tells the browser's other pages that a session is valid.
const channelName = 'pankh:panel-opened';

// How often, in milliseconds, typing tells the server that the session is in use. It ends after 30 minutes without use.
const renewMs = 5 * 60_000;

/** A redirect to the login would lose the text. New `shown` means the session is valid again. */
export function SignedOutNotice({ shown }: { shown: unknown }) {
  const [isOut, setOut] = useState(false);
  const { pathname } = useLocation();
  const hasTyped = useRef(false);
  const renewedAt = useRef(0);

  // An effect, because the texts of all forms are outside React, and the event comes from the live updates.
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    hasTyped.current = false;
    renewedAt.current = performance.now();
    const onInput = ({ target }: Event) => {
      // A search or the choice of rows is no text that could be lost.
      const isText = target instanceof Element && !target.closest('[role=search], input[name=id]');
      hasTyped.current ||= isText;
      if (performance.now() - renewedAt.current < renewMs) return;
      renewedAt.current = performance.now();
      void fetch(pathname, { method: 'HEAD' }).catch(() => undefined);
    };
    const onSignedOut = (event: Event) => {
      if (!hasTyped.current) return;
      event.preventDefault();
      setOut(true);
    };
    document.addEventListener('input', onInput, { signal });
    addEventListener('signed-out', onSignedOut, { signal });
    return () => ended.abort();
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run when the panel has new data.
  useEffect(() => {
    setOut(false);
    dispatchEvent(new Event('signed-in'));
  }, [shown]);

  // An effect, because the browser's other pages are outside React. A page that was signed out follows changes again as
  // soon as another one has been opened with a valid session.
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => dispatchEvent(new Event('signed-in'));
    channel.postMessage(null);
    return () => channel.close();
  }, []);

  return (
    <div role="alert" className="sticky bottom-0 z-50">
      {isOut && (
        <div className="connection-notice">
          <p className="wrap">
            {portalWords.signedOut}{' '}
            <a className="underline" href="/admin/login" target="_blank" rel="noopener">
              {portalWords.signInAgain}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}
