import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { normalizeEmail } from '#app/domain/sign-up.ts';
import { isHttps } from './auth-library.server.ts';

const hour = 60 * 60;
/** How long a browser stays known after its last sign-in, in seconds, and for how many accounts. */
const remembered = { seconds: 365 * 24 * hour, accounts: 5 };
/** How long a link in an email stands in for a known browser. */
export const linkHours = 24;

/** `link`: the token of an email's link, if the browser came by one. */
type Attempt = { address: string; headers: Headers; link?: string | undefined };

const tokenShape = /^[0-9a-z]{1,9}\.[\w-]{22}\.[\w-]{43}$/;

/**
 * Which browsers have signed in to an account before, told by a signed cookie (OWASP calls it a device cookie). It opens
 * nothing: guesses of a known browser are counted apart from those of all others, so that strangers cannot slow it down.
 */
export type KnownBrowsers = {
  /** Who tries a password, for `limits`: `browser` is the id under which the account knows it. */
  attempt: (
    account: string,
    from: Attempt,
  ) => { address: string; account: string; browser: string | undefined };
  /** The Set-Cookie line that makes a browser known for this account, besides the accounts it is known for already. */
  remember: (account: string, headers: Headers) => string;
  /** A token for a link to the account's own address. */
  linkToken: (account: string) => string;
};

export function createKnownBrowsers(parts: {
  secret: string;
  baseUrl: string;
  clock: () => Date;
}): KnownBrowsers {
  const { secret, baseUrl, clock } = parts;
  const secure = isHttps(baseUrl);
  const cookieName = secure ? '__Host-pankh_browser' : 'pankh_browser';
  const now = () => Math.floor(clock().getTime() / 1000);

  const sign = (account: string, expiresAndId: string) =>
    createHmac('sha256', secret)
      .update(`known-browser ${normalizeEmail(account)} ${expiresAndId}`)
      .digest('base64url');

  const tokenFor = (account: string, seconds: number, id = randomBytes(16).toString('base64url')) => {
    const expiresAndId = `${(now() + seconds).toString(36)}.${id}`;
    return `${expiresAndId}.${sign(account, expiresAndId)}`;
  };

  const idIn = (account: string, token: string): string | undefined => {
    if (!tokenShape.test(token)) return undefined;
    const [expires = '', id = '', signature = ''] = token.split('.');
    const expected = Buffer.from(sign(account, `${expires}.${id}`));
    const isSigned = timingSafeEqual(expected, Buffer.from(signature));
    return isSigned && Number.parseInt(expires, 36) > now() ? id : undefined;
  };

  const tokensIn = (headers: Headers) =>
    (parse(headers.get('cookie') ?? '', cookieName)[cookieName] ?? '')
      .split('~', remembered.accounts)
      .filter((token) => tokenShape.test(token));

  const find = (account: string, tokens: string[]): string | undefined => {
    for (const token of tokens) {
      const id = idIn(account, token);
      if (id !== undefined) return id;
    }
    return undefined;
  };

  return {
    attempt: (account, { address, headers, link = '' }) => ({
      address,
      account,
      browser: find(account, [...tokensIn(headers), link]),
    }),
    remember: (account, headers) => {
      const others = tokensIn(headers).filter((token) => idIn(account, token) === undefined);
      const own = tokenFor(account, remembered.seconds, find(account, tokensIn(headers)));
      return serialize(cookieName, [own, ...others.slice(0, remembered.accounts - 1)].join('~'), {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: remembered.seconds,
        secure,
      });
    },
    linkToken: (account) => tokenFor(account, linkHours * hour),
  };
}
