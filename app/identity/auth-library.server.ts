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
/**
 * How long a session can last at most, in days. The rules in `auth-sessions.server.ts` end most sessions
 * earlier, for example unused ones.
 */
export const sessionDays = 30;

export type LibraryParts = {
  db: Database;
  baseUrl: string;
  secret: string;
  log: Pick<Log, 'error'>;
};

/**
 * Returns the name of the session cookie. On https it starts with `__Host-`, which binds the cookie to
 * exactly this host.
 */
export function sessionCookieName(baseUrl: string): string {
  return isHttps(baseUrl) ? '__Host-pankh_session' : 'pankh_session';
}

export const isHttps = (baseUrl: string) => baseUrl.startsWith('https://');

/**
 * A better-auth plugin that signs and sets the session cookie for a session that our own code created,
 * because better-auth accepts only a cookie with its own signature.
 */
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
 * Configures better-auth, the library for accounts. The site's own routes call the library's functions; the library's
 * HTTP routes are not reachable (docs/decisions/002). So better-auth's Origin check and rate limiter are not needed.
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
    // Logs only the fixed message of better-auth. Other values that better-auth logs may contain email addresses, and
    // the errors of better-auth may contain whole database queries.
    logger: { level: 'error', log: (_level, message) => log.error({ of: 'better-auth' }, message) },
  });
}
