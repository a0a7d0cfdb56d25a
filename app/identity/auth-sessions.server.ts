import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, like, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { sessions, users, verifications } from '#app/db/tables/account-tables.server.ts';
import { type Actor, isRole, type Role, visitor } from '#app/domain/access.ts';
import { helperFrom } from '#app/domain/helper.ts';
import { pick } from '#app/domain/record.ts';
import { createBatch } from '#app/platform/batch-reads.server.ts';
import { sessionDays } from './auth-library.server.ts';
import { lockAccount, passwordAtOf } from './credentials.server.ts';
import { endHalfSignIns } from './half-sign-ins.server.ts';
import { startedPrefix } from './login-services.server.ts';
import { mailedCodePrefix } from './mailed-codes.server.ts';
import { passkeyPrefix } from './passkeys.server.ts';
import { createSessionCookies } from './session-cookies.server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long a session lasts, in milliseconds: `idle` without a request, `absolute` in total. `touch`: how old the
 * stored last use may be, so that not every request writes.
 */
const life: Record<Role, { idle: number; absolute: number; touch: number }> = {
  student: { idle: 7 * day, absolute: 30 * day, touch: hour },
  admin: { idle: 30 * minute, absolute: 8 * hour, touch: minute },
};

export type From = { headers: Headers; address?: string };

export const userAgentIn = (headers: Headers) => (headers.get('user-agent') ?? '').slice(0, 300);

const mostShown = 100;
/** How long a session counts as fresh proof of its holder, in milliseconds. */
const proofLasts = 5 * minute;

export type Begun = { token: string; passwordAt: Date | undefined };

export type SessionInfo = {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
  address: string | null;
  isCurrent: boolean;
};

type SessionParts = {
  db: Database;
  baseUrl: string;
  secret: string;
  clock: () => Date;
  /** Whether an admin must have a second factor by now. */
  isFactorRequired: () => Promise<boolean>;
};

/** Creates the functions that manage sessions. `secret` is the key with which better-auth signs session cookies. */
export function createAuthSessions({ db, baseUrl, secret, clock, isFactorRequired }: SessionParts) {
  const tokenIn = createSessionCookies({ baseUrl, secret });
  const find = createBatch(sessionReader(db));
  const read = async (headers: Headers) => {
    const token = await tokenIn(headers.get('cookie') ?? '');
    return token === undefined ? undefined : await find(token);
  };
  const end = async (id: string, on: Database = db): Promise<void> => {
    await on.delete(sessions).where(eq(sessions.id, id));
  };

  const actorFrom = async (found: Awaited<ReturnType<typeof read>>, isUse: boolean): Promise<Actor> => {
    if (!found || found.user.banned) return visitor;
    const { user, ...session } = found;
    const role = isRole(user.role) ? user.role : 'student';
    const helper = role === 'admin' ? undefined : helperFrom(user.helper);
    const lasts = life[helper ? 'admin' : role];
    const now = clock();
    const unused = now.getTime() - session.updatedAt.getTime();
    const age = now.getTime() - session.createdAt.getTime();
    if (unused > lasts.idle || age > lasts.absolute || now >= session.expiresAt) {
      await end(session.id);
      return visitor;
    }
    if (isUse && unused > lasts.touch) {
      // While the database takes no writes, pages still open, and forms keep what was typed.
      const touched = db.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, session.id));
      await touched.catch(() => null);
    }
    const { id, email, fullName } = user;
    const isInPanel = role === 'admin' || helper !== undefined;
    const lacksFactor = isInPanel && !user.hasFactor && (await isFactorRequired());
    return {
      ...({ kind: 'user', id, email, fullName } as const),
      ...(lacksFactor ? { role: 'student', lacksFactor } : { role, ...(helper && { helper }) }),
    };
  };

  const isFresh = (provenAt: Date | null | undefined) =>
    provenAt instanceof Date && clock().getTime() - provenAt.getTime() <= proofLasts;

  return {
    end,

    /** Starts a session. The caller puts its token into the browser's cookie, which is known as of `passwordAt`. */
    begin: async (
      tx: Transaction,
      userId: string,
      { headers, address }: From,
      isProof = true,
    ): Promise<Begun> => {
      const now = clock();
      const token = randomBytes(32).toString('base64url');
      const session = {
        id: randomUUID(),
        token,
        userId,
        ipAddress: address ?? '',
        userAgent: userAgentIn(headers),
        createdAt: now,
        updatedAt: now,
        provenAt: isProof ? now : null,
        expiresAt: new Date(now.getTime() + sessionDays * day),
      };
      const [begun] = await tx
        .insert(sessions)
        .values(session)
        .returning({ passwordAt: passwordAtOf(userId) });
      return { token, passwordAt: begun?.passwordAt ?? undefined };
    },

    /** The id is returned even if the session is too old for `actorOf`. */
    idOf: async (headers: Headers): Promise<string | undefined> => (await read(headers))?.id,

    /** Notes that who is signed in here has just shown that it is them. */
    prove: async (headers: Headers, tx: Database = db): Promise<void> => {
      const token = await tokenIn(headers.get('cookie') ?? '');
      if (token === undefined) return;
      await tx.update(sessions).set({ provenAt: clock() }).where(eq(sessions.token, token));
    },

    isProven: async (headers: Headers): Promise<boolean> => isFresh((await read(headers))?.provenAt),

    /** Undefined if it was ended meanwhile. What gives access to the account is stored under this lock alone. */
    lockSession: async (
      tx: Transaction,
      userId: string,
      headers: Headers,
    ): Promise<{ id: string; isProven: boolean } | undefined> => {
      const token = (await tokenIn(headers.get('cookie') ?? '')) ?? '';
      await lockAccount(tx, userId);
      const [session] = await tx
        .select({ id: sessions.id, provenAt: sessions.provenAt })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.token, token)));
      return session && { id: session.id, isProven: isFresh(session.provenAt) };
    },

    /**
     * Returns whose session the cookie is. Role and ban come from the database each time, so that changes apply at
     * once (ROLE-2). `isUse` false does not count as a use. Who lacks a required second factor has the rights of a student
     * (DAY-161). A helper's session is as short as an admin's.
     */
    actorOf: async (headers: Headers, isUse = true): Promise<Actor> => actorFrom(await read(headers), isUse),

    /** This browser's session, also one that is too old, and who is signed in by it; read once (DAY-195). */
    heldIn: async (headers: Headers): Promise<{ old: string | undefined; present: Actor }> => {
      const found = await read(headers);
      return { old: found?.id, present: await actorFrom(found, false) };
    },

    /** Returns at most 100, most recently used first. `headers` tell which one is this browser's. */
    sessionsOf: async (userId: string, headers: Headers): Promise<SessionInfo[]> => {
      const current = (await read(headers))?.id;
      const rows = await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.updatedAt))
        .limit(mostShown);
      return rows.map((row) => ({
        id: row.id,
        createdAt: row.createdAt,
        lastSeenAt: row.updatedAt,
        userAgent: row.userAgent,
        address: row.ipAddress,
        isCurrent: row.id === current,
      }));
    },

    /** Counts all sessions of a user, of which `sessionsOf` lists at most 100. */
    countSessions: (userId: string): Promise<number> => db.$count(sessions, eq(sessions.userId, userId)),

    /** Ends one session of this user; returns false if the user has no such session. */
    endSession: async (userId: string, sessionId: string, tx: Database = db): Promise<boolean> => {
      const ended = await tx
        .delete(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },

    /** Ends all sessions, as after a change of role, at once in every process, because only the database has them. */
    endAllSessions: async (userId: string, tx: Database = db): Promise<void> => {
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      await endHalfSignIns(tx, userId);
    },

    endOthers: async (userId: string, keptId: string | undefined, tx: Database = db): Promise<void> => {
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId ?? '')));
    },

    /** Email links thirty days after the end: till then opening the outbox's email renews them. */
    sweep: async (): Promise<void> => {
      await db.delete(sessions).where(lt(sessions.expiresAt, clock()));
      const monthAgo = new Date(clock().getTime() - 30 * 86_400_000);
      await db.delete(verifications).where(lt(verifications.expiresAt, monthAgo));
      const begun = [mailedCodePrefix, startedPrefix, passkeyPrefix].map((prefix) =>
        like(verifications.identifier, `${prefix}%`),
      );
      await db.delete(verifications).where(and(or(...begun), lt(verifications.expiresAt, clock())));
    },
  };
}

/** Built once, as every request runs it; unnamed, as connection poolers know no names. */
function sessionReader(db: Database) {
  const statement = db
    .select({
      ...pick(sessions, 'token', 'id', 'createdAt', 'expiresAt', 'updatedAt', 'provenAt'),
      user: {
        ...pick(users, 'id', 'email', 'fullName', 'role', 'banned', 'helper'),
        hasFactor: sql<boolean>`${users.secondFactorAt} is not null`,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`${sessions.token} = any(${sql.placeholder('tokens')})`)
    .prepare('');
  return async (tokens: string[]) => {
    const rows = await statement.execute({ tokens });
    return new Map(rows.map(({ token, ...row }) => [token, row]));
  };
}
