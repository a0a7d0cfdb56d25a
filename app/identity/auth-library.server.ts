import { randomUUID } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { admin } from 'better-auth/plugins/admin';
import { z } from 'zod';
import type { Database } from '#app/db/database.server.ts';
import { tables } from '#app/db/tables.server.ts';
import type { Log } from '#app/platform/log.server.ts';

const days = 24 * 60 * 60;
/** The longest a session lasts; `auth-sessions.server.ts` ends most earlier, for example unused ones. */
export const sessionDays = 30;

export type LibraryParts = {
  db: Database;
  baseUrl: string;
  secret: string;
  log: Pick<Log, 'error'>;
};

/** With https, the name begins with `__Host-`, which binds the cookie to exactly this host. */
export function sessionCookieName(baseUrl: string): string {
  return isHttps(baseUrl) ? '__Host-pankh_session' : 'pankh_session';
}

export const isHttps = (baseUrl: string) => baseUrl.startsWith('https://');

/** For a session that our code created: better-auth accepts only its own signature. */
const sessionCookie = {
  id: 'session-cookie',
  endpoints: {
    setSessionCookie: createAuthEndpoint(
      { method: 'POST', body: z.object({ token: z.string() }) },
      async ({ body, context, setSignedCookie }) => {
        const { name, attributes } = context.authCookies.sessionToken;
        const options = { ...attributes, maxAge: context.sessionConfig.expiresIn };
        await setSignedCookie(name, body.token, context.secret, options);
      },
    ),
  },
};

/**
 * The site's routes call its functions; its HTTP routes are not reachable (docs/decisions/002), so its Origin
 * check and rate limiter are not needed.
 */
export function createAuthLibrary({ db, baseUrl, secret, log }: LibraryParts) {
  const secure = isHttps(baseUrl);
  return betterAuth({
    appName: 'Pankh',
    baseURL: baseUrl,
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema: tables, transaction: true }),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    user: {
      modelName: 'users',
      fields: { name: 'fullName', image: 'avatarUrl' },
      additionalFields: {
        phone: { type: 'string', required: false, input: false },
        address: { type: 'string', required: false, input: false },
      },
    },
    session: { modelName: 'sessions', expiresIn: sessionDays * days, disableSessionRefresh: true },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    plugins: [admin({ defaultRole: 'student' }), sessionCookie],
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(baseUrl),
          attributes: { secure, sameSite: 'lax', path: '/' },
        },
      },
      defaultCookieAttributes: { secure, httpOnly: true },
      database: { generateId: () => randomUUID() },
    },
    // Only the fixed message is logged: other values may contain email addresses, and errors whole queries.
    logger: { level: 'error', log: (_level, message) => log.error({ of: 'better-auth' }, message) },
  });
}
