import type { RenewLinks } from '#app/core/outbox/outbox-commands.server.ts';
import type { Auth } from '#app/identity/auth.server.ts';
import { renewEmailToken } from './email-tokens.server.ts';

/** Renews the links of an email that is sent by hand, perhaps days later; never used or withdrawn ones. */
export function linkRenewal({ auth, now }: { auth: Pick<Auth, 'browsers'>; now: Date }): RenewLinks {
  return async (tx, { kind, recipient, body }) => {
    if (kind === 'code') return undefined;
    const token = /[?&]token=([\w-]{43})/.exec(body)?.[1];
    if (token !== undefined && !(await renewEmailToken(tx, token, now))) return undefined;
    // The parameter `browser=` is in the warning of password guessing. Its token is not stored and so cannot be
    // renewed: the link gets a new one.
    const known = await auth.browsers.linkToken(recipient, tx);
    return body.replace(/([?&]browser=)[^\s&]+/, (_link, start: string) => `${start}${known}`);
  };
}
