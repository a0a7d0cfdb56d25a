import type { RenewLinks } from '#app/core/outbox/outbox-commands.server.ts';
import type { Auth } from '#app/identity/auth.server.ts';
import { renewEmailToken } from './email-tokens.server.ts';

/**
 * Returns the function with which the outbox renews the links in an email that the owner sends by hand,
 * perhaps days after it was written. A link that was used or withdrawn is never renewed.
 */
export function linkRenewal({ auth, now }: { auth: Pick<Auth, 'browsers'>; now: Date }): RenewLinks {
  return async (tx, { recipient, body }) => {
    const token = /https?:\/\/\S*[?&]token=([\w-]{43})/.exec(body)?.[1];
    if (token !== undefined && !(await renewEmailToken(tx, token, now))) return undefined;
    // This link is in the email that warns of password guessing; it lets a browser sign in without delay. Its
    // token is not stored in the database and cannot be renewed, so the link gets a new token.
    return body.replace(
      /(https?:\/\/\S*[?&]browser=)[^\s&]+/,
      (_link, start: string) => `${start}${auth.browsers.linkToken(recipient)}`,
    );
  };
}
