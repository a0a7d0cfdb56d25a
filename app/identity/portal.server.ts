import { createHash, randomBytes } from 'node:crypto';
import { eq, lt, or } from 'drizzle-orm';
import { parse, serialize } from 'hono/utils/cookie';
import type { Database } from '#app/db/database.server.ts';
import { portalSessions } from '#app/db/tables/account-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import type { Env } from '#app/env.server.ts';
import { type BoundedQueue, OverloadError, overloadSeconds } from '#app/platform/bounded-queue.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import { createPasswords } from './passwords.server.ts';
import { ensurePortalPassword, portalPasswordHash } from './portal-password.server.ts';
import { logSignInEvent, type SignInLog } from './sign-in-log.server.ts';

const minute = 60_000;
const idle = 30 * minute;
const absolute = 8 * 60 * minute;
const touch = minute;

/** `busy` means that too many password checks are waiting, so this password was not checked. */
export type PortalSignIn = Result<
  { headers: Headers; actor: Actor },
  'wrong-password' | 'too-many-attempts' | 'busy',
  { retryAfterSeconds: number }
>;

/** The admin portal: the sign-in to the admin panel with one shared password (PORTAL-3). */
export type Portal = {
  /**
   * Checks the password. After wrong ones, `limits` delays the response or refuses further attempts
   * (PORTAL-5). On success, ends the portal session that this browser had before.
   */
  signIn: (password: string, from: { headers: Headers; address: string }) => Promise<PortalSignIn>;
  /** Returns the actor of the portal session in the cookie, or an anonymous visitor if there is none. */
  actorOf: (headers: Headers) => Promise<Actor>;
  /** Ends the portal session on the server, and returns headers that remove its cookie (PORTAL-6). */
  signOut: (headers: Headers) => Promise<Headers>;
  sweep: () => Promise<void>;
};

type PortalParts = {
  db: Database;
  env: Pick<Env, 'baseUrl' | 'adminPassword'>;
  limits: Pick<Limits, 'attemptPortal'>;
  hashQueue: BoundedQueue;
  clock: () => Date;
  log: SignInLog;
};

/**
 * Opens the admin portal and makes sure that it has a password. If this call generated the password,
 * `notices` contains it, to be printed once (PORTAL-4).
 */
export async function openPortal(parts: PortalParts): Promise<{ portal: Portal; notices: string[] }> {
  const { db, env, limits, hashQueue, clock, log } = parts;
  const passwords = createPasswords(hashQueue);
  const made = await ensurePortalPassword({ db, passwords, adminPassword: env.adminPassword });
  const secure = env.baseUrl.startsWith('https:');
  const cookieName = secure ? '__Host-pankh_portal' : 'pankh_portal';

  const idIn = (headers: Headers): string | undefined => {
    const token = parse(headers.get('cookie') ?? '', cookieName)[cookieName];
    return token ? idOf(token) : undefined;
  };
  const cookie = (value: string, maxAge: number) => {
    const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge } as const;
    return new Headers({
      'set-cookie': serialize(cookieName, value, secure ? { ...options, secure } : options),
    });
  };
  const end = (id: string) =>
    db.delete(portalSessions).where(eq(portalSessions.id, id)).returning({ id: portalSessions.id });

  const portal: Portal = {
    signIn: async (password, { headers, address }) => {
      const check = async () => ({
        success: await passwords.verify(await portalPasswordHash(db), password.slice(0, 200)),
      });
      const tried = await limits.attemptPortal({ address }, check).catch((error: unknown) => {
        if (error instanceof OverloadError) return null;
        throw error;
      });
      if (!tried) return refused('busy', overloadSeconds);
      if (!tried.ok) return refused('too-many-attempts', tried.retryAfterSeconds);
      if (!tried.result.success) {
        logSignInEvent(log, 'portal sign-in refused');
        return refused('wrong-password', 0);
      }
      const former = idIn(headers);
      if (former) await end(former);
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      const expiresAt = new Date(now.getTime() + absolute);
      const id = idOf(token);
      await db.insert(portalSessions).values({ id, createdAt: now, lastSeenAt: now, expiresAt });
      const actor = actorBehind(id);
      logSignInEvent(log, 'portal sign-in', { session: actor.sessionId });
      return { success: true, headers: cookie(token, absolute / 1000), actor };
    },

    actorOf: async (headers) => {
      const id = idIn(headers);
      if (!id) return visitor;
      const [session] = await db.select().from(portalSessions).where(eq(portalSessions.id, id)).limit(1);
      if (!session) return visitor;
      const now = clock();
      const unused = now.getTime() - session.lastSeenAt.getTime();
      if (unused > idle || now >= session.expiresAt) {
        await end(id);
        return visitor;
      }
      if (unused > touch) {
        await db.update(portalSessions).set({ lastSeenAt: now }).where(eq(portalSessions.id, id));
      }
      return actorBehind(id);
    },

    signOut: async (headers) => {
      const id = idIn(headers);
      if (id && (await end(id)).length > 0)
        logSignInEvent(log, 'portal sign-out', { session: actorBehind(id).sessionId });
      return cookie('', 0);
    },

    sweep: async () => {
      const now = clock();
      const unusedSince = new Date(now.getTime() - idle);
      await db
        .delete(portalSessions)
        .where(or(lt(portalSessions.expiresAt, now), lt(portalSessions.lastSeenAt, unusedSince)));
    },
  };
  return { portal, notices: made ? [`Password of the admin portal, shown this once: ${made}`] : [] };
}

const refused = (error: Extract<PortalSignIn, { success: false }>['error'], retryAfterSeconds: number) =>
  ({ success: false, error, retryAfterSeconds }) as const;

// Returns the actor of a portal session. The audit log and the server log name the session by the first half
// of its token's hash, which gives no access.
const actorBehind = (id: string) => ({ kind: 'portal', sessionId: id.slice(0, 32) }) as const;
// Returns the hash of a session's token. The table stores only this hash, so that whoever reads the table
// gets no token that can be used.
const idOf = (token: string) => createHash('sha256').update(token).digest('hex');
