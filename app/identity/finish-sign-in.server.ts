import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import type { Begun, createAuthSessions, From } from './auth-sessions.server.ts';
import type { HalfSignedIn, HalfSignIns } from './half-sign-ins.server.ts';
import type { Proof, SecondFactors } from './second-factors.server.ts';

type Parts = { sessions: ReturnType<typeof createAuthSessions>; halves: HalfSignIns };
/** `isStale`: this proof may be old, and is none for what asks for a fresh one. */
export type Entering = {
  id: string;
  email: string;
  isDisabled: boolean;
  hasSecondFactor: boolean;
  isStale?: boolean;
};

type Finish = (tx: Transaction, user: Entering) => Promise<Result<Finished, 'account-disabled'>>;

/** A new session, or the cookie of a sign-in that still lacks the second factor's code. */
export type Finished = Begun | { half: string };

/**
 * The end of every way in: refuses a disabled account, asks for the second factor, else replaces the session that this
 * browser held. A browser that is signed in to the account has shown the factor, and types only its password again.
 */
export function createFinish({ sessions, halves }: Parts) {
  return async (from: From) => {
    const { old, present } = await sessions.heldIn(from.headers);
    const finish: Finish = async (tx, { id, isDisabled, hasSecondFactor, isStale = false }) => {
      if (isDisabled) return { success: false, error: 'account-disabled' };
      const isPresent = old !== undefined && present.kind === 'user' && present.id === id;
      // Deleted here, under the user's lock: a session that was ended meanwhile stands for nothing.
      const isHeld = isPresent && (await sessions.endSession(id, old, tx));
      if (hasSecondFactor && !isHeld) return { success: true, half: await halves.begin(tx, id, isStale) };
      if (old !== undefined && !isPresent) await sessions.end(old, tx);
      return { success: true, ...(await sessions.begin(tx, id, from, !isStale)) };
    };
    return finish;
  };
}

/** `code-over`: the ten minutes after the first proof have passed. */
export type CodeRefusal = 'code-wrong' | 'code-over' | 'account-disabled';

/** Takes the code of the second factor from who has given the password. A code opens one session, even if sent twice. */
export async function endHalfSignIn(
  { db, halves, factors }: { db: Database; halves: HalfSignIns; factors: SecondFactors },
  { id, userId, email, isStale }: HalfSignedIn,
  { code, finish }: { code: string; finish: Finish },
): Promise<Result<Finished & { proof: Proof }, CodeRefusal>> {
  return await inTransaction(db, async (tx): Promise<Result<Finished & { proof: Proof }, CodeRefusal>> => {
    const [user] = await tx
      .select({ isDisabled: users.banned })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    const proof = user && (await factors.use(tx, { userId, typed: code }));
    if (!proof) return { success: false, error: 'code-wrong' };
    if (!(await halves.end(tx, id))) return { success: false, error: 'code-over' };
    const finished = await finish(tx, { id: userId, email, ...user, hasSecondFactor: false, isStale });
    return finished.success ? { ...finished, proof } : finished;
  });
}
