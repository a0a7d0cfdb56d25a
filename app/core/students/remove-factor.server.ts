import { eq } from 'drizzle-orm';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { passwordPath } from '#app/domain/factor-path.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { factorEmails } from '#app/words/en/factor-words.ts';
import { endFactor } from './ended-factor.server.ts';
import { afterReauthentication, type FreshParts } from './fresh-admin.server.ts';

type Parts = FreshParts & { mail: Pick<Mailer, 'enqueue'>; env: { baseUrl: string } };

/** For a lost phone, after the acting admin's password (DAY-163). Sessions end, and the holder gets an email. */
export async function removeFactor(
  ctx: CommandContext & Parts,
  { id, password }: { id: string; password: string },
) {
  assertRight(ctx.actor, 'people.manage');
  return await afterReauthentication(ctx, password, () => remove(ctx, id));
}

async function remove({ db, auth, actor, now, mail, env }: CommandContext & Parts, id: string) {
  return await inTransaction(db, async (tx): Promise<Result<object, 'gone'>> => {
    const [account] = await tx
      .select({ email: users.email, fullName: users.fullName })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    if (!account) return { success: false, error: 'gone' };
    const ended = await endFactor({ db: tx, actor, now }, id);
    if (!ended) return { success: true };
    await auth.endAllSessions(id, tx);
    const message = factorEmails.off(account.fullName, env.baseUrl + passwordPath, ended);
    await mail.enqueue(tx, { kind: 'account', to: account.email, ...message });
    return { success: true };
  });
}
