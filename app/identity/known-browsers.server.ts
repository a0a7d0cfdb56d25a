import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#app/db/database.server.ts';
import { normalizeEmail } from '#app/domain/sign-up.ts';
import { hostCookie } from './host-cookie.server.ts';

const hour = 60 * 60;
/** How long a browser is known, and for how many accounts at once. */
const remembered = { seconds: 365 * 24 * hour, accounts: 5 };
/** How long the link in the email about failed sign-ins makes a browser known. */
export const linkHours = 24;

/** `link` is the token of the emailed link that the visitor followed. */
type Attempt = { address: string; headers: Headers; link?: string | undefined };

const tokenShape = /^[0-9a-z]{1,9}\.[0-9a-z]{1,9}\.[\w-]{22}\.[\w-]{43}$/;

/**
 * Knows browsers by a signed cookie (OWASP: device cookie), which gives no access. Their wrong passwords count apart,
 * so that strangers who guess cannot lock the owner out. Nor can who once had the account: a new password ends all.
 */
export type KnownBrowsers = {
  /** Returns keys for `limits`. `browser` is the random id of cookie or link; undefined if the browser is not known. */
  attempt: (
    account: string,
    from: Attempt,
  ) => Promise<{ address: string; account: string; browser: string | undefined }>;
  /** Returns the Set-Cookie header; other accounts stay in the cookie. `since` is the account's `passwordAt`, if read. */
  remember: (account: string, headers: Headers, since?: Date) => Promise<string>;
  /** Returns the token for an emailed link; a browser that follows it is known for `linkHours`. */
  linkToken: (account: string, tx?: Database) => Promise<string>;
};

export function createKnownBrowsers(parts: {
  secret: string;
  baseUrl: string;
  clock: () => Date;
  /** When the account's password was last set or ended; undefined for an unknown account. */
  passwordAt: (email: string, tx?: Database) => Promise<Date | undefined>;
}): KnownBrowsers {
  const { secret, baseUrl, clock, passwordAt } = parts;
  const { valueIn, cookieOf } = hostCookie(baseUrl, 'browser');
  const now = () => Math.floor(clock().getTime() / 1000);

  const sinceOf = async (account: string, tx?: Database) =>
    spell(await passwordAt(normalizeEmail(account), tx));

  const sign = (account: string, signed: string) =>
    createHmac('sha256', secret)
      .update(`known-browser ${normalizeEmail(account)} ${signed}`)
      .digest('base64url');

  const tokenFor = (account: string, seconds: number, since: string, id = newId()) => {
    const signed = `${(now() + seconds).toString(36)}.${since}.${id}`;
    return `${signed}.${sign(account, signed)}`;
  };

  const read = (account: string, token: string): { id: string; since: string } | undefined => {
    if (!tokenShape.test(token)) return undefined;
    const [expires = '', since = '', id = '', signature = ''] = token.split('.');
    const expected = Buffer.from(sign(account, `${expires}.${since}.${id}`));
    const isSigned = timingSafeEqual(expected, Buffer.from(signature));
    return isSigned && Number.parseInt(expires, 36) > now() ? { id, since } : undefined;
  };

  const tokensIn = (headers: Headers) =>
    (valueIn(headers) ?? '').split('~', remembered.accounts).filter((token) => tokenShape.test(token));

  const find = (account: string, tokens: string[]) => tokens.flatMap((token) => read(account, token) ?? []);

  return {
    attempt: async (account, { address, headers, link = '' }) => {
      const found = find(account, [...tokensIn(headers), link]);
      // Only for a signed token, so that others cost no statement.
      const since = found.length > 0 && (await sinceOf(account));
      return { address, account, browser: found.find((token) => token.since === since)?.id };
    },
    remember: async (account, headers, since) => {
      const tokens = tokensIn(headers);
      const others = tokens.filter((token) => !read(account, token));
      const at = since ? spell(since) : await sinceOf(account);
      const own = tokenFor(account, remembered.seconds, at, find(account, tokens)[0]?.id);
      const kept = [own, ...others.slice(0, remembered.accounts - 1)];
      return cookieOf(kept.join('~'), remembered.seconds);
    },
    linkToken: async (account, tx) => tokenFor(account, linkHours * hour, await sinceOf(account, tx)),
  };
}

const newId = () => randomBytes(16).toString('base64url');
const spell = (since: Date | undefined) => (since?.getTime() ?? 0).toString(36);
