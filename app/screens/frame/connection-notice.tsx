import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loginPathFrom } from '#app/domain/drawn-for.ts';
import { forgetUnsent, useConnection, useShopAddress } from '#app/live/connection.ts';
import { noConnection, notSavedOffline, otherAddress } from '#app/words/en/frame-words.ts';
import { otherAccountWords as otherAccount } from '#app/words/en/other-account-words.ts';

const words = {
  waiting: noConnection,
  elsewhere: otherAddress,
  unsent: notSavedOffline,
};

/**
 * A notice at the bottom of the screen that there is no network, or that the page's address is not the shop's. It is
 * shown while a page or form waits for the network, or after such a form was refused. The page gets extra space at its end, so that users can scroll all content above the notice. Other elements
 * at the bottom of the screen move above it.
 */
export function ConnectionNotice() {
  const connection = useConnection();
  const shopAddress = useShopAddress();
  const { pathname } = useLocation();
  // Clears the notice when the page changes. This is an effect because the list of unsent forms is kept outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run when the page changes.
  useEffect(() => forgetUnsent, [pathname]);
  return (
    <div role="alert" className="sticky bottom-0 z-50">
      {connection !== 'fine' && (
        <div className="connection-notice">
          <p className="wrap">
            {typeof connection === 'string' ? (
              words[connection]
            ) : (
              <>
                {otherAccount.who(connection.loggedInAs)} {otherAccount.stays}{' '}
                {connection.loggedInAs === null ? (
                  <a className="underline" href={loginPathFrom(pathname)} target="_blank" rel="noopener">
                    {otherAccount.logIn}
                  </a>
                ) : (
                  otherAccount.logIn
                )}
                {otherAccount.again}
              </>
            )}
          </p>
        </div>
      )}
      {shopAddress !== null && (
        <div className="connection-notice">
          <p className="wrap">
            {words.elsewhere} <a href={shopAddress}>{shopAddress}</a>
          </p>
        </div>
      )}
    </div>
  );
}
