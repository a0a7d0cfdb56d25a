import type { RenewLinks } from '#app/core/outbox/outbox-commands.server.ts';
import type { Auth } from '#app/identity/auth.server.ts';
import { renewEmailToken } from './email-tokens.server.ts';

/**
 * Returns a function that makes the links in an email work again. Emails that no mail server took are sent by the owner
 * by hand, perhaps days later, when their links have expired. A link that was used or withdrawn is never renewed.
 */
export function linkRenewal({ auth, now }: { auth: Pick<Auth, 'browsers'>; now: Date }): RenewLinks {
  return async (tx, { recipient, body }) => {
    const token = /[?&]token=([\w-]{43})/.exec(body)?.[1];
    if (token !== undefined && !(await renewEmailToken(tx, token, now))) return undefined;
    // A link with `browser=` is in the email that warns of password guessing. The link lets a browser sign in without
    // delay. Its token is not stored in the database and so cannot be renewed: the link gets a new token.
    return body.replace(
      /([?&]browser=)[^\s&]+/,
      (_link, start: string) => `${start}${auth.browsers.linkToken(recipient)}`,
    );
  };
}
