import { inTransaction } from '#app/db/transaction.server.ts';
import type { Claims } from '#app/identity/login-services.server.ts';
import type { OwnAccountContext } from './account-context.server.ts';
import { type CurrentPasswordError, refuseWrongPassword } from './current-password.server.ts';
import { mayType } from './mailed-code.server.ts';
import { answered, done, type Outcome, refused } from './outcome.server.ts';
import { storeProof } from './prove-address.server.ts';
import { findHolder } from './service-login.server.ts';

/** Shows by the password who is signed in; this session then counts as fresh for five minutes (DAY-171). */
export async function proveByPassword(
  ctx: OwnAccountContext,
  { current }: { current: string },
): Promise<Outcome<CurrentPasswordError | 'service-not-changed'>> {
  return answered(ctx, 'service-not-changed', async () => {
    // Else a proof without a password would renew itself, without end.
    if (await ctx.auth.lacksPassword(ctx.actor.id)) return refused(403, 'proof-needed');
    const wrong = await refuseWrongPassword(ctx, current);
    if (wrong) return wrong;
    await ctx.auth.prove(ctx.from.headers);
    return done;
  });
}

type CodeError = 'mailed-code-missing' | 'mailed-code-wrong' | 'mailed-code-over' | 'service-not-changed';

/** The same by a code that was sent to the account's address, for one without a password; it confirms the address. */
export async function proveByCode(
  ctx: OwnAccountContext,
  { code }: { code: string },
): Promise<Outcome<CodeError>> {
  if (code.trim() === '') return refused(400, 'mailed-code-missing', ['code']);
  return answered(ctx, 'service-not-changed', async (): Promise<Outcome<CodeError>> => {
    const { auth, db, from, actor, now } = ctx;
    const sent = await auth.mailedCodes.find(from.headers);
    if (sent?.email !== actor.email || !(await auth.lacksPassword(actor.id)))
      return refused(400, 'mailed-code-over');
    if (!(await mayType(ctx, sent))) return refused(400, 'mailed-code-over');
    const isRight = await inTransaction(db, async (tx) => {
      const isUsed = await auth.mailedCodes.use(tx, sent, code);
      if (!isUsed) return false;
      await auth.prove(from.headers, tx);
      await storeProof(tx, { userId: actor.id, email: actor.email }, now);
      return true;
    });
    if (!isRight) return refused(400, 'mailed-code-wrong', ['code']);
    return { success: true, headers: new Headers({ 'set-cookie': auth.mailedCodes.forget() }) };
  });
}

/** The same by a service of the account, which has just asked who it is. */
export async function proveByService(
  ctx: OwnAccountContext,
  claims: Claims,
): Promise<Outcome<'not-proven' | 'service-not-changed'>> {
  return answered(ctx, 'service-not-changed', async () => {
    const [holder] = await findHolder(ctx.db, claims);
    if (holder?.id !== ctx.actor.id) return refused(403, 'not-proven');
    await ctx.auth.prove(ctx.from.headers);
    return done;
  });
}
