import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { forgetUnsent, useConnection } from '#app/live/connection.ts';

const words = {
  waiting: 'There is no connection just now. This goes on by itself when it is back.',
  unsent:
    'There is no connection just now, so this may not have been saved. Nothing you typed is lost. Please try again.',
};

/**
 * Says at the foot of the screen that the network is gone, for as long as it matters. It has a place of its own at the
 * page's end, and what else sticks to the foot stands above it, so that it covers nothing one could not scroll to.
 */
export function ConnectionNotice() {
  const connection = useConnection();
  const { pathname } = useLocation();
  // An effect because what it clears lives outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because the page is another one.
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
