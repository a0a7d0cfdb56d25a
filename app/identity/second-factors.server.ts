import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
} from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { secondFactors, users } from '#app/db/tables/account-tables.server.ts';
import { hourMs } from '#app/domain/durations.ts';
import type { Result } from '#app/domain/result.ts';
import { longestFactorCode } from '#app/domain/text-limits.ts';
import { deletePasskeys } from './passkeys.server.ts';
import { base32, codeShape, stepOfCode } from './totp.server.ts';

/** How long a secret is offered that no code has confirmed, in milliseconds. */
const offeredFor = hourMs;
const codesAtOnce = 10;
const backupShape = /^[a-z\d]{10}$/;
// Without 0, 1, i, l and o, which are read as each other.
const backupLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** How a second factor was proven; `left` is how many backup codes remain. */
export type Proof = { by: 'app' } | { by: 'backup'; left: number };

/** `secret` is the key with which better-auth signs sessions, or any other of the shop's. */
export function createSecondFactors({
  db,
  secret,
  clock,
}: {
  db: Database;
  secret: string;
  clock: () => Date;
}) {
  const key = createHash('sha256').update(`second factor ${secret}`).digest();
  const hashOf = (userId: string, code: string) =>
    createHmac('sha256', key).update(`${userId} ${code}`).digest('base64url');
  const isOf = (userId: string) => eq(secondFactors.userId, userId);

  const newBackupCodes = (userId: string) => {
    const codes = Array.from({ length: codesAtOnce }, () =>
      Array.from({ length: 10 }, () => backupLetters[randomInt(backupLetters.length)]).join(''),
    );
    return { shown: codes.map(grouped), hashes: codes.map((code) => hashOf(userId, code)) };
  };

  return {
    /** In place of an unconfirmed one; only the session that asked, after the password, reads it. */
    offer: async (tx: Transaction, { userId, session }: Offer): Promise<void> => {
      const sealedSecret = offeredTo(session) + seal(key, randomBytes(20));
      const fresh = { sealedSecret, createdAt: clock() };
      const isOff = sql`not exists (select from ${users} where ${users.id} = ${userId} and ${users.secondFactorAt} is not null)`;
      await tx
        .insert(secondFactors)
        .values({ userId, ...fresh })
        .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isOff });
    },

    /** Returns the offered secret in base32; undefined if none was offered within the last hour. */
    offered: async ({ userId, session }: Offer, on: Database = db): Promise<string | undefined> => {
      const since = new Date(clock().getTime() - offeredFor);
      const [row] = await on
        .select({ sealed: secondFactors.sealedSecret })
        .from(secondFactors)
        .innerJoin(users, eq(users.id, secondFactors.userId))
        .where(and(isOf(userId), isNull(users.secondFactorAt), gt(secondFactors.createdAt, since)));
      const sealed = row && sealedFor(session, row.sealed);
      return sealed && base32(open(key, sealed));
    },

    /** Switches the factor on if `typed` is a code of the offered secret. The backup codes are shown once. */
    switchOn: async (
      tx: Transaction,
      { userId, session, typed }: Offer & { typed: string },
    ): Promise<Result<{ backupCodes: string[] }, 'code-wrong' | 'nothing-offered'>> => {
      const [row] = await tx.select().from(secondFactors).where(isOf(userId)).for('update');
      const isFresh = row && row.createdAt.getTime() > clock().getTime() - offeredFor;
      const sealedSecret = isFresh ? sealedFor(session, row.sealedSecret) : undefined;
      if (sealedSecret === undefined) return { success: false, error: 'nothing-offered' };
      const code = plain(typed);
      const step = codeShape.test(code) ? stepOfCode(open(key, sealedSecret), code, clock()) : undefined;
      if (step === undefined) return { success: false, error: 'code-wrong' };
      const isOff = and(eq(users.id, userId), isNull(users.secondFactorAt));
      const on = await tx
        .update(users)
        .set({ secondFactorAt: clock(), updatedAt: clock() })
        .where(isOff)
        .returning({ id: users.id });
      if (on.length === 0) return { success: false, error: 'nothing-offered' };
      const { shown, hashes } = newBackupCodes(userId);
      await tx
        .update(secondFactors)
        .set({ sealedSecret, lastUsedStep: step, backupHashes: hashes })
        .where(isOf(userId));
      return { success: true, backupCodes: shown };
    },

    /**
     * Uses up a code of the app or a backup code; undefined for a wrong or used one. One statement decides, so that of
     * two requests at once with the same code only one passes.
     */
    use: async (
      tx: Transaction,
      { userId, typed }: { userId: string; typed: string },
    ): Promise<Proof | undefined> => {
      const code = plain(typed);
      if (codeShape.test(code)) {
        const [row] = await tx.select().from(secondFactors).where(isOf(userId));
        const step = row && stepOfCode(open(key, row.sealedSecret), code, clock());
        if (step === undefined) return undefined;
        const used = await tx
          .update(secondFactors)
          .set({ lastUsedStep: step })
          .where(and(isOf(userId), lt(secondFactors.lastUsedStep, step)))
          .returning({ userId: secondFactors.userId });
        return used.length > 0 ? { by: 'app' } : undefined;
      }
      if (!backupShape.test(code)) return undefined;
      const hash = hashOf(userId, code);
      const [used] = await tx
        .update(secondFactors)
        .set({ backupHashes: sql`array_remove(${secondFactors.backupHashes}, ${hash})` })
        .where(and(isOf(userId), sql`${hash} = any(${secondFactors.backupHashes})`))
        .returning({ left: secondFactors.backupHashes });
      return used && { by: 'backup', left: used.left.length };
    },

    /** Replaces all backup codes; undefined if the account has no second factor. */
    renewBackupCodes: async (tx: Transaction, userId: string): Promise<string[] | undefined> => {
      const { shown, hashes } = newBackupCodes(userId);
      const isOn = sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.secondFactorAt} is not null)`;
      const renewed = await tx
        .update(secondFactors)
        .set({ backupHashes: hashes })
        .where(and(isOf(userId), isOn))
        .returning({ userId: secondFactors.userId });
      return renewed.length > 0 ? shown : undefined;
    },

    /** Returns since when the account has a second factor, and how many backup codes are left; undefined without one. */
    stateOf: async (userId: string): Promise<{ since: Date; codesLeft: number } | undefined> => {
      const [row] = await db
        .select({ since: users.secondFactorAt, codes: secondFactors.backupHashes })
        .from(users)
        .innerJoin(secondFactors, eq(secondFactors.userId, users.id))
        .where(eq(users.id, userId));
      return row?.since ? { since: row.since, codesLeft: row.codes.length } : undefined;
    },
  };
}

/** Whose secret is offered, and the id of the session that asked for it. */
type Offer = { userId: string; session: string };

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** With passkeys, which are one too (DAY-193): returns their names, undefined without a factor. */
export async function removeSecondFactor(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<string[] | undefined> {
  const removed = await tx
    .update(users)
    .set({ secondFactorAt: null, updatedAt: now })
    .where(and(eq(users.id, userId), isNotNull(users.secondFactorAt)))
    .returning({ id: users.id });
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  const ended = await deletePasskeys(tx, userId);
  return removed.length > 0 ? ended : undefined;
}

/** Counts the enabled admins with a second factor, up to 100. */
export async function countAdminsWithFactor(tx: Database): Promise<number> {
  const isHolder = and(eq(users.role, 'admin'), eq(users.banned, false), isNotNull(users.secondFactorAt));
  return (await tx.select({ id: users.id }).from(users).where(isHolder).limit(100)).length;
}

const plain = (typed: string) => typed.slice(0, longestFactorCode).replace(/[\s-]/g, '').toLowerCase();
const grouped = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

// An offered secret stands behind the session that may read it; a confirmed one stands alone.
const offeredTo = (session: string) => `${session}.`;
const sealedFor = (session: string, stored: string) =>
  stored.startsWith(offeredTo(session)) ? stored.slice(offeredTo(session).length) : undefined;

// AES-256-GCM: 12 bytes of nonce, 16 of tag, then the sealed bytes, in base64url.
function seal(key: Buffer, bytes: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function open(key: Buffer, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}
