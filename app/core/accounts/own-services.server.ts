import { and, eq, ne } from 'drizzle-orm';
import { studentNoun } from '#app/core/students/student-noun.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { accounts } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isInPanel, type UserActor } from '#app/domain/access.ts';
import { passwordPath } from '#app/domain/factor-path.ts';
import { passkeysPath } from '#app/domain/passkey.ts';
import { hasPassword } from '#app/identity/credentials.server.ts';
import type { Claims } from '#app/identity/login-services.server.ts';
import { listPasskeys } from '#app/identity/passkeys.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { passwordChangedEmail } from '#app/words/en/account-email-words.ts';
import { proofWords, serviceEmail } from '#app/words/en/proof-words.ts';
import type { AccountContext, OwnAccountContext } from './account-context.server.ts';
import { answered, done, type Outcome, refused } from './outcome.server.ts';
import { addService, findHolder } from './service-login.server.ts';

export async function listOwnServices(db: Database, actor: Pick<UserActor, 'id'>): Promise<string[]> {
  const isService = and(eq(accounts.userId, actor.id), ne(accounts.providerId, 'credential'));
  const rows = await db.select({ provider: accounts.providerId }).from(accounts).where(isService);
  return rows.map(({ provider }) => provider);
}

/** Connects a service's person to the account, after a fresh proof (DAY-170). */
export async function connectService(
  ctx: OwnAccountContext,
  claims: Claims,
): Promise<Outcome<'proof-needed' | 'service-taken' | 'service-not-changed'>> {
  return answered(ctx, 'service-not-changed', async () => {
    const { auth, db, actor, now, from } = ctx;
    return await inTransaction(db, async (tx) => {
      const session = await auth.lockSession(tx, actor.id, from.headers);
      if (!session?.isProven) return refused(403, 'proof-needed');
      const isAdded = await addService(tx, { userId: actor.id, claims, now });
      if (isAdded) await notify(ctx, tx, { provider: claims.provider, isOn: true });
      const [holder] = await findHolder(tx, claims);
      return holder?.id === actor.id ? done : refused(409, 'service-taken');
    });
  });
}

/** Removes a service from the account, after a fresh proof, but not its last way in (DAY-170). */
export async function removeService(
  ctx: OwnAccountContext,
  { provider }: { provider: string },
): Promise<Outcome<'proof-needed' | 'service-last' | 'service-gone' | 'service-not-changed'>> {
  return answered(ctx, 'service-not-changed', async () => {
    const { auth, db, actor, from } = ctx;
    return await inTransaction(db, async (tx) => {
      const session = await auth.lockSession(tx, actor.id, from.headers);
      if (!session?.isProven) return refused(403, 'proof-needed');
      if (!(await listOwnServices(tx, actor)).includes(provider)) return refused(409, 'service-gone');
      if (!(await hasWayIn(ctx, tx, actor, provider))) return refused(409, 'service-last');
      await tx.delete(accounts).where(and(eq(accounts.userId, actor.id), eq(accounts.providerId, provider)));
      await auth.endOtherSessions(actor.id, session.id, tx);
      await notify(ctx, tx, { provider, isOn: false });
      return done;
    });
  });
}

/** Whether a password or a configured service opens the account, other than `without`. Passkeys are never the only way. */
export async function hasWayIn(
  { auth }: AccountContext,
  tx: Database,
  actor: Pick<UserActor, 'id'>,
  without = '',
): Promise<boolean> {
  const isWayIn = (provider: string) => provider !== without && auth.services.providers.has(provider);
  return (await hasPassword(tx, actor.id)) || (await listOwnServices(tx, actor)).some(isWayIn);
}

/** Emails the account's holder that the password was changed, and which services and passkeys open the account without it. */
export async function notifyOfPassword(
  { auth, mail, env }: Pick<AccountContext, 'auth' | 'mail' | 'env'>,
  tx: Transaction,
  user: Pick<UserActor, 'id' | 'email' | 'fullName'>,
  endedPasskeys: readonly string[] = [],
): Promise<void> {
  const owned = await listOwnServices(tx, user);
  const services = owned.flatMap((provider) => auth.services.providers.get(provider)?.label ?? []);
  const email = passwordChangedEmail(user.fullName, `${env.baseUrl}/forgot-password`, {
    services,
    link: `${env.baseUrl}/account/services`,
    passkeys: (await listPasskeys(tx, user.id)).map(({ name }) => name),
    passkeysLink: env.baseUrl + passkeysPath,
    endedPasskeys,
  });
  await mail.enqueue(tx, { kind: 'account', to: user.email, ...email });
}

/** Emails the account's holder; for an admin's account, the audit log has an entry too. */
async function notify(
  { actor, now, mail, env, auth }: OwnAccountContext,
  tx: Transaction,
  { provider, isOn }: { provider: string; isOn: boolean },
): Promise<void> {
  const label = auth.services.providers.get(provider)?.label ?? proofWords.services.gone;
  const email = serviceEmail(actor.fullName, { label, isOn, link: env.baseUrl + passwordPath });
  await mail.enqueue(tx, { kind: 'account', to: actor.email, ...email });
  if (!isInPanel(actor)) return;
  const action = isOn ? 'service-on' : 'service-off';
  await recordAudit({ db: tx, actor, now }, { action, entity: studentNoun, entityId: actor.id });
}
