import { typedLine } from '@pankh/india/typed-line.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { noteEndedPasskeys } from '#app/core/students/ended-factor.server.ts';
import { studentNoun } from '#app/core/students/student-noun.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { passkeys, users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isInPanel } from '#app/domain/access.ts';
import { passwordPath } from '#app/domain/factor-path.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { longestPasskeyName, mostPasskeys, passkeysPath } from '#app/domain/passkey.ts';
import type { Result } from '#app/domain/result.ts';
import type { CodeRefusal } from '#app/identity/finish-sign-in.server.ts';
import { deletePasskeys, listPasskeys } from '#app/identity/passkeys.server.ts';
import type { Proof } from '#app/identity/second-factors.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { browserName } from '#app/words/en/browser-words.ts';
import { passkeyEmail } from '#app/words/en/passkey-words.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import type { AccountContext, OwnAccountContext } from './account-context.server.ts';
import { takeCode } from './factor-code.server.ts';
import { answered, done, type Outcome, refused, tooMany } from './outcome.server.ts';
import { hasWayIn } from './own-services.server.ts';
import { worksInPanel } from './prove-address.server.ts';

type AddError = 'proof-needed' | 'factor-off' | 'passkey-most' | 'passkey-not-changed';
type OfferError = AddError | CodeRefusal | 'code-missing';
type Refusal = Extract<Outcome<AddError>, { success: false }>;
type Options = Awaited<ReturnType<OwnAccountContext['auth']['passkeys']['offer']>>['options'];

/** It needs a fresh proof and the second factor's code (DAY-190), both of which a passkey replaces. */
export async function offerPasskey(
  ctx: OwnAccountContext,
  { shop, code }: { shop: string; code: string },
): Promise<Outcome<OfferError, { options: Options }>> {
  return answered(
    ctx,
    'passkey-not-changed',
    async (): Promise<Outcome<OfferError, { options: Options }>> => {
      const { auth, db, actor, from, limits } = ctx;
      const spent = await limits.spend('passkey', from);
      if (!spent.success) return tooMany(spent.retryAfterSeconds);
      const refusal = await inTransaction(db, (tx) => refuseAdding(ctx, tx, true));
      if (refusal) return refusal;
      if (code.trim() === '') return refused(400, 'code-missing', ['code']);
      const tried = await takeCode(ctx, actor, async (): Promise<Result<{ proof: Proof }, CodeRefusal>> => {
        const proof = await inTransaction(db, (tx) =>
          auth.factors.use(tx, { userId: actor.id, typed: code }),
        );
        return proof ? { success: true, proof } : { success: false, error: 'code-wrong' };
      });
      if (!tried.success) return tried;
      const { options, cookie } = await auth.passkeys.offer(from.headers, actor, shop);
      return { success: true, headers: new Headers({ 'set-cookie': cookie }), options };
    },
  );
}

/** Stores what the device has made; what it was offered carries the proof. An empty name becomes the browser's (DAY-190). */
export async function addPasskey(
  ctx: OwnAccountContext,
  { name: typed, answer }: { name: string; answer: string },
): Promise<Outcome<AddError | 'passkey-refused' | 'passkey-known'>> {
  return answered(ctx, 'passkey-not-changed', async () => {
    const { auth, db, actor, from } = ctx;
    const name = nameOf(typed) || browserName(from.headers.get('user-agent'));
    return await inTransaction(db, async (tx) => {
      const refusal = await refuseAdding(ctx, tx, false);
      if (refusal) return refusal;
      const added = await auth.passkeys.add(tx, from.headers, { userId: actor.id, name, answer });
      if (!added.success) return refused(400, added.error);
      await notify(ctx, tx, { name, isOn: true });
      return { success: true, headers: new Headers({ 'set-cookie': auth.passkeys.usedCookie() }) };
    });
  });
}

/** Removes a passkey, after a fresh proof, but not the last way into the account (DAY-193). Other sessions end. */
export async function removePasskey(
  ctx: OwnAccountContext,
  { id }: { id: string },
): Promise<Outcome<'proof-needed' | 'passkey-last' | 'passkey-gone' | 'passkey-not-changed'>> {
  return answered(ctx, 'passkey-not-changed', async () => {
    const { auth, db, actor, from } = ctx;
    return await inTransaction(db, async (tx) => {
      const session = await auth.lockSession(tx, actor.id, from.headers);
      if (!session?.isProven) return refused(403, 'proof-needed');
      if (await isLastWay(ctx, tx, id)) return refused(409, 'passkey-last');
      const is = and(eq(passkeys.id, id), eq(passkeys.userId, actor.id));
      const [removed] = await tx.delete(passkeys).where(is).returning({ name: passkeys.name });
      if (!removed) return refused(409, 'passkey-gone');
      await auth.endOtherSessions(actor.id, session.id, tx);
      await notify(ctx, tx, { name: removed.name, isOn: false });
      return done;
    });
  });
}

/**
 * Whether nothing else opens the account than its passkeys, or the one of this `id`: without password and service, in a
 * shop that sends no codes.
 */
export async function isLastWay(ctx: OwnAccountContext, tx: Transaction, id?: string): Promise<boolean> {
  if (mailIsSent(ctx.env) || (await hasWayIn(ctx, tx, ctx.actor))) return false;
  const owned = await listPasskeys(tx, ctx.actor.id);
  return id === undefined ? owned.length > 0 : owned.length === 1 && owned[0]?.id === id;
}

/**
 * Ends all passkeys of an account whose password is reset by email, for whoever had it may have added one. Returns their
 * names; for an admin's account, the audit log has an entry for each.
 */
export async function endPasskeys(
  { now }: AccountContext,
  tx: Transaction,
  user: typeof users.$inferSelect,
): Promise<string[]> {
  const ended = await deletePasskeys(tx, user.id);
  const actor = { kind: 'system', reason: systemActors.passwordReset } as const;
  if (worksInPanel(user)) await noteEndedPasskeys({ db: tx, actor, now }, user.id, ended);
  return ended;
}

async function refuseAdding(
  { auth, actor, from }: OwnAccountContext,
  tx: Transaction,
  needsProof: boolean,
): Promise<Refusal | null> {
  const session = await auth.lockSession(tx, actor.id, from.headers);
  if (!session || (needsProof && !session.isProven)) return refused(403, 'proof-needed');
  const hasFactor = and(eq(users.id, actor.id), isNotNull(users.secondFactorAt));
  if ((await tx.$count(users, hasFactor)) === 0) return refused(409, 'factor-off');
  const owned = await tx.$count(passkeys, eq(passkeys.userId, actor.id));
  return owned < mostPasskeys ? null : refused(409, 'passkey-most');
}

/** Emails the account's holder; for an admin's account, the audit log has an entry too. */
async function notify(
  { actor, now, mail, env }: OwnAccountContext,
  tx: Transaction,
  { name, isOn }: { name: string; isOn: boolean },
): Promise<void> {
  const link = env.baseUrl + (isOn ? passkeysPath : passwordPath);
  const email = passkeyEmail(actor.fullName, { name, isOn, link });
  await mail.enqueue(tx, { kind: 'account', to: actor.email, ...email });
  if (!isInPanel(actor)) return;
  const action = isOn ? 'passkey-on' : 'passkey-off';
  await recordAudit({ db: tx, actor, now }, { action, entity: studentNoun, entityId: actor.id });
}

const nameOf = (text: string) => [...typedLine(text)].slice(0, longestPasskeyName).join('').trim();
