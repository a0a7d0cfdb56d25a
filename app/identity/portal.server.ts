import { createHash, randomBytes } from 'node:crypto';
import { eq, lt, or } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { portalSessions } from '#app/db/tables/account-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import type { Env } from '#app/env.server.ts';
import { type BoundedQueue, OverloadError, overloadSeconds } from '#app/platform/bounded-queue.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import { hostCookie } from './host-cookie.server.ts';
import { createPasswords } from './passwords.server.ts';
import { ensurePortalPassword, portalPasswordHash } from './portal-password.server.ts';
import { logSignInEvent, type SignInLog } from './sign-in-log.server.ts';

const minute = 60_000;
const idle = 30 * minute;
const absolute = 8 * 60 * minute;
const touch = minute;

/**
 * The result of signing in to the admin panel with its shared password. `busy` means that the password was not checked,
 * because too many passwords wait for their check; `closed`, because admins enter by their own accounts alone (DAY-162).
 */
export type PortalSignIn = Result<
  { headers: Headers; actor: Actor },
  'wrong-password' | 'too-many-attempts' | 'busy' | 'closed',
  { retryAfterSeconds: number }
>;

/** The portal: the sign-in to the admin panel with one shared password, without an account (PORTAL-3). */
export type Portal = {
  /**
   * Signs in with the admin panel's shared password. After wrong passwords, `limits` delays the response or refuses
   * further attempts (PORTAL-5). After the right password, a session that this browser began earlier with the shared
   * password is ended.
   */
  signIn: (password: string, from: { headers: Headers; address: string }) => Promise<PortalSignIn>;
  /** An admin by the shared password, or a visitor. `isUse` false does not extend the session. */
  actorOf: (headers: Headers, isUse?: boolean) => Promise<Actor>;
  /** Ends the session that began with the shared password, and returns headers that remove its cookie (PORTAL-6). */
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
  /** Whether the shared password opens the panel. While it does not, its sessions end. */
  isOpen?: () => Promise<boolean>;
};

/** Makes sure that there is a password; a generated one is in `notices`, to be printed once (PORTAL-4). */
export async function openPortal(parts: PortalParts): Promise<{ portal: Portal; notices: string[] }> {
  const { db, env, limits, hashQueue, clock, log, isOpen = async () => true } = parts;
  const passwords = createPasswords(hashQueue);
  const made = await ensurePortalPassword({ db, passwords, adminPassword: env.adminPassword });
  const { valueIn, cookieOf } = hostCookie(env.baseUrl, 'portal');

  const idIn = (headers: Headers): string | undefined => {
    const token = valueIn(headers);
    return token ? idOf(token) : undefined;
  };
  const cookie = (value: string, maxAge: number) => new Headers({ 'set-cookie': cookieOf(value, maxAge) });
  const end = (id: string) =>
    db.delete(portalSessions).where(eq(portalSessions.id, id)).returning({ id: portalSessions.id });

  const portal: Portal = {
    signIn: async (password, { headers, address }) => {
      if (!(await isOpen())) return refused('closed', 0);
      const check = async () => ({
        success: (await passwords.verify(await portalPasswordHash(db), password.slice(0, 200))) !== 'wrong',
      });
      const tried = await limits.attemptPortal({ address }, check).catch((error: unknown) => {
        if (error instanceof OverloadError) return null;
        throw error;
      });
      if (!tried) return refused('busy', overloadSeconds);
      if (!tried.success) return refused('too-many-attempts', tried.retryAfterSeconds);
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

    actorOf: async (headers, isUse = true) => {
      const id = idIn(headers);
      if (!id) return visitor;
      const [session] = await db.select().from(portalSessions).where(eq(portalSessions.id, id)).limit(1);
      if (!session) return visitor;
      const now = clock();
      const unused = now.getTime() - session.lastSeenAt.getTime();
      if (unused > idle || now >= session.expiresAt || !(await isOpen())) {
        await end(id);
        return visitor;
      }
      if (isUse && unused > touch) {
        // While the database takes no writes, pages still open, and forms keep what was typed.
        const touched = db.update(portalSessions).set({ lastSeenAt: now }).where(eq(portalSessions.id, id));
        await touched.catch(() => null);
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

// Returns the actor of a session that began with the shared password. The logs name the session by the first half of
// its token's hash, which gives nobody access.
const actorBehind = (id: string) => ({ kind: 'portal', sessionId: id.slice(0, 32) }) as const;
// Returns the hash of a session's token. Only the hash is stored, so that a leaked table contains no working
// token.
const idOf = (token: string) => createHash('sha256').update(token).digest('hex');
