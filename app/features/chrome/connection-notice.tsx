import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { forgetUnsent, useConnection } from '#app/live/connection.ts';

const words = {
  waiting: 'There is no connection just now. This goes on by itself when it is back.',
  unsent:
    'There is no connection just now, so this may not have been saved. Nothing you typed is lost. Please try again.',
};

/** Says at the foot of the screen that the network is gone, for as long as it matters. */
export function ConnectionNotice() {
  const connection = useConnection();
  const { pathname } = useLocation();
  // An effect because what it clears lives outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because the page is another one.
  useEffect(() => forgetUnsent, [pathname]);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-50 grid justify-items-center">
      {connection !== 'fine' && (
        <p role="alert" className="cut border-b-4 border-danger bg-ink px-5 py-3 font-semibold text-paper">
          {words[connection]}
        </p>
      )}
    </div>
  );
}
