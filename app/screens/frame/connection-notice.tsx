import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { forgetUnsent, useConnection } from '#app/live/connection.ts';

const words = {
  waiting: 'There is no connection just now. This goes on by itself when it is back.',
  unsent:
    'There is no connection just now, so this may not have been saved. Nothing you typed is lost. Please try again.',
};

/**
 * Tells the user at the bottom of the screen that the network is down, while that matters. It has its own
 * space at the end of the page, and other elements stuck to the bottom sit above it, so that everything it
 * covers can be scrolled into view.
 */
export function ConnectionNotice() {
  const connection = useConnection();
  const { pathname } = useLocation();
  // This is an effect because it clears state outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run when the page changes.
  useEffect(() => forgetUnsent, [pathname]);
  return (
    <div role="alert" className="sticky bottom-0 z-50">
      {connection !== 'fine' && (
        <div className="connection-notice">
          <p className="wrap">{words[connection]}</p>
        </div>
      )}
    </div>
  );
}
