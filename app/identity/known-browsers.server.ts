import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { normalizeEmail } from '#app/domain/sign-up.ts';
import { isHttps } from './auth-library.server.ts';

const hour = 60 * 60;
/** How long a browser is known, and for how many accounts at once. */
const remembered = { seconds: 365 * 24 * hour, accounts: 5 };
/** How long the link in the email about failed sign-ins makes a browser known. */
export const linkHours = 24;

/** `link` is the token of the emailed link that the visitor followed. */
type Attempt = { address: string; headers: Headers; link?: string | undefined };

const tokenShape = /^[0-9a-z]{1,9}\.[\w-]{22}\.[\w-]{43}$/;

/**
 * Knows browsers by a signed cookie (OWASP: device cookie), which gives no access. Their wrong passwords count apart,
 * so that strangers who guess cannot lock the owner out.
 */
export type KnownBrowsers = {
  /** Returns keys for `limits`. `browser` is the random id of cookie or link; undefined if the browser is not known. */
  attempt: (
    account: string,
    from: Attempt,
  ) => { address: string; account: string; browser: string | undefined };
  /** Returns the Set-Cookie header; other accounts stay in the cookie. */
  remember: (account: string, headers: Headers) => string;
  /** Returns the token for an emailed link; a browser that follows it is known for `linkHours`. */
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
