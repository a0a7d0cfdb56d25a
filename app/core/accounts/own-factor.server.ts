import { eq } from 'drizzle-orm';
import { noteEndedPasskeys } from '#app/core/students/ended-factor.server.ts';
import { studentNoun } from '#app/core/students/student-noun.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type Actor, isInPanel } from '#app/domain/access.ts';
import { passwordPath } from '#app/domain/factor-path.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { removeSecondFactor } from '#app/identity/second-factors.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { factorEmails } from '#app/words/en/factor-words.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import type { OwnAccountContext } from './account-context.server.ts';
import { type CurrentPasswordError, refuseWrongPassword } from './current-password.server.ts';
import { answered, done, type Outcome, refused } from './outcome.server.ts';
import { isLastWay } from './own-passkeys.server.ts';
import { isAddressProven } from './prove-address.server.ts';

type ChangeError =
  | CurrentPasswordError
  | 'address-unconfirmed'
  | 'factor-off'
  | 'passkey-last'
  | 'factor-not-changed';
type SwitchOnError = 'code-missing' | 'code-wrong' | 'nothing-offered' | 'factor-not-changed';
type NewCodes = { backupCodes: string[] };

/** Offers the account a new secret for an authenticator app, after the password (DAY-160). It counts once confirmed. */
export async function offerFactor(
  ctx: OwnAccountContext,
  { current }: { current: string },
): Promise<Outcome<ChangeError>> {
  return await afterPassword(ctx, current, async (tx, session) => {
    // Else who signs up with somebody else's address would keep them out by a factor.
    const [held] = await tx.select().from(users).where(eq(users.id, ctx.actor.id)).limit(1);
    if (mailIsSent(ctx.env) && !(held && isAddressProven(held))) return refused(403, 'address-unconfirmed');
    await ctx.auth.factors.offer(tx, { userId: ctx.actor.id, session });
    return done;
  });
}

/** Switches the second factor on by a code of the offered secret; all other sessions of the account end (DAY-160). */
export async function switchFactorOn(
  ctx: OwnAccountContext,
  { code }: { code: string },
): Promise<Outcome<SwitchOnError, NewCodes>> {
  if (code.trim() === '') return refused(400, 'code-missing', ['code']);
  return answered(ctx, 'factor-not-changed', async (): Promise<Outcome<SwitchOnError, NewCodes>> => {
    const { auth, db, actor, from } = ctx;
    const on = await inTransaction(db, async (tx) => {
      const session = await auth.lockSession(tx, actor.id, from.headers);
      if (!session) return { success: false, error: 'nothing-offered' } as const;
      const mine = { userId: actor.id, session: session.id };
      const switched = await auth.factors.switchOn(tx, { ...mine, typed: code });
      if (!switched.success) return switched;
      await auth.endOtherSessions(actor.id, session.id, tx);
      await notify(ctx, tx, 'on');
      return switched;
    });
    if (!on.success) return refused(400, on.error, on.error === 'code-wrong' ? ['code'] : []);
    return { ...done, backupCodes: on.backupCodes };
  });
}

export async function renewBackupCodes(
  ctx: OwnAccountContext,
  { current }: { current: string },
): Promise<Outcome<ChangeError, NewCodes>> {
  return await afterPassword<NewCodes>(ctx, current, async (tx) => {
    const backupCodes = await ctx.auth.factors.renewBackupCodes(tx, ctx.actor.id);
    if (!backupCodes) return refused(409, 'factor-off');
    await notify(ctx, tx, 'codes');
    return { ...done, backupCodes };
  });
}

export async function switchFactorOff(
  ctx: OwnAccountContext,
  { current }: { current: string },
): Promise<Outcome<ChangeError>> {
  return await afterPassword(ctx, current, async (tx, session) => {
    const { auth, actor, now } = ctx;
    if (await isLastWay(ctx, tx)) return refused(409, 'passkey-last');
    const ended = await removeSecondFactor(tx, actor.id, now);
    if (!ended) return refused(409, 'factor-off');
    await auth.endOtherSessions(actor.id, session, tx);
    await notify(ctx, tx, 'off', ended);
    return done;
  });
}

/** Runs `work` in a transaction if the account's password is right, and this session was not ended meanwhile. */
async function afterPassword<Done extends object = object>(
  ctx: OwnAccountContext,
  current: string,
  work: (tx: Transaction, session: string) => Promise<Outcome<ChangeError, Done>>,
): Promise<Outcome<ChangeError, Done>> {
  return answered(ctx, 'factor-not-changed', async (): Promise<Outcome<ChangeError, Done>> => {
    const wrong = await refuseWrongPassword(ctx, current);
    if (wrong) return wrong;
    return await inTransaction(ctx.db, async (tx) => {
      const session = await ctx.auth.lockSession(tx, ctx.actor.id, ctx.from.headers);
      return session ? work(tx, session.id) : refused(403, 'proof-needed');
    });
  });
}

/** Emails the account's holder; for an admin's account, the audit log has an entry too. */
async function notify(
  { actor, now, mail, env }: OwnAccountContext,
  tx: Transaction,
  what: 'on' | 'off' | 'codes',
  endedPasskeys: readonly string[] = [],
): Promise<void> {
  const message = factorEmails[what](actor.fullName, env.baseUrl + passwordPath, endedPasskeys);
  await mail.enqueue(tx, { kind: 'account', to: actor.email, ...message });
  if (what === 'codes' || !(isInPanel(actor) || actor.lacksFactor)) return;
  // Who sets up the required factor has no rights of an admin yet.
  const by: Actor = isInPanel(actor) ? actor : { kind: 'system', reason: systemActors.requiredFactor };
  const action = what === 'on' ? 'factor-on' : 'factor-off';
  await recordAudit({ db: tx, actor: by, now }, { action, entity: studentNoun, entityId: actor.id });
  await noteEndedPasskeys({ db: tx, actor: by, now }, actor.id, endedPasskeys);
}
