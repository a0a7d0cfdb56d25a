import type { RenewLinks } from '#app/core/outbox/outbox-commands.server.ts';
import type { Auth } from '#app/identity/auth.server.ts';
import { renewEmailToken } from './email-tokens.server.ts';

/**
 * Returns the function with which the outbox renews the links of an email that the owner sends by hand, perhaps days
 * after it was written. A link that was used, or withdrawn by its person, is never brought back.
 */
export function linkRenewal({ auth, now }: { auth: Pick<Auth, 'browsers'>; now: Date }): RenewLinks {
  return async (tx, { recipient, body }) => {
    const token = /https?:\/\/\S*[?&]token=([\w-]{43})/.exec(body)?.[1];
    if (token !== undefined && !(await renewEmailToken(tx, token, now))) return undefined;
    // The token of this link is not stored, so an expired one is replaced.
    return body.replace(
      /(https?:\/\/\S*[?&]browser=)[^\s&]+/,
      (_link, start: string) => `${start}${auth.browsers.linkToken(recipient)}`,
    );
  };
}
