import { eq } from 'drizzle-orm';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import type { Result } from '#app/domain/result.ts';
import { isEmail, normalizeEmail } from '#app/domain/sign-up.ts';
import type { Entering } from '#app/identity/finish-sign-in.server.ts';
import type { MailedCode } from '#app/identity/mailed-codes.server.ts';
import { answerEvenly } from '#app/platform/answer-evenly.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { browserName } from '#app/words/en/browser-words.ts';
import { codesGuessedEmail, mailedCodeEmail, noCodeEmail } from '#app/words/en/mailed-code-words.ts';
import type { AccountContext } from './account-context.server.ts';
import { answered, type Outcome, refused, tooMany } from './outcome.server.ts';
import { enterProven, isAddressProven, worksInPanel } from './prove-address.server.ts';

/** Emails a code to log in (DAY-165). Response, timing and limits are the same for every address. */
export async function sendCode(
  ctx: AccountContext,
  { email: typed }: { email: string },
): Promise<Outcome<'invalid-email' | 'email-not-sent'>> {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) return refused(400, 'invalid-email', ['email']);
  return answered(ctx, 'email-not-sent', async () => {
    const { auth, limits, mail, from } = ctx;
    const { browser } = await auth.browsers.attempt(email, from);
    if (browser === undefined) {
      const asked = await limits.spend('codeAsked', from);
      if (!asked.success) return tooMany(asked.retryAfterSeconds);
    }
    const sent = await limits.spend('codeSent', { account: email, browser });
    if (!sent.success) return tooMany(sent.retryAfterSeconds);
    const cookie = await answerEvenly(storeCode(ctx, email));
    mail.hurry?.();
    return { success: true, headers: new Headers({ 'set-cookie': cookie }) };
  });
}

async function storeCode({ db, auth, mail, env, now, from }: AccountContext, email: string): Promise<string> {
  const zone = await siteZone(db);
  return await inTransaction(db, async (tx) => {
    const { code, cookie } = await auth.mailedCodes.begin(tx, email, from.headers);
    const [user] = await tx.select().from(users).where(eq(users.email, email)).limit(1);
    if (user && !user.banned && opensByPasswordAlone(user)) {
      await mail.enqueue(tx, { kind: 'account', to: email, ...noCodeEmail(user.fullName, env.baseUrl) });
    } else if (user && !user.banned) {
      const about = {
        site: new URL(env.baseUrl).host,
        when: formatDateTime(now, zone),
        browser: browserName(from.headers.get('user-agent')),
        isUnconfirmed: !isAddressProven(user),
      };
      await mail.enqueue(tx, { kind: 'code', to: email, ...mailedCodeEmail(code, about) });
    }
    return cookie;
  });
}

type MailedCodeError = 'mailed-code-missing' | 'mailed-code-wrong' | 'mailed-code-over' | 'account-disabled';
type Found = Result<{ user: Entering; isPasswordOver: boolean }, 'mailed-code-wrong'>;
type Entered = { email: string; needsCode: boolean; isPasswordOver: boolean };

/** Signs in by an emailed code (DAY-165); if that confirms the address, earlier access ends (DAY-166). */
export async function enterMailedCode(
  ctx: AccountContext,
  { code }: { code: string },
): Promise<Outcome<MailedCodeError | 'sign-in-failed', Entered>> {
  if (code.trim() === '') return refused(400, 'mailed-code-missing', ['code']);
  return answered(ctx, 'sign-in-failed', async () => {
    const { auth, from } = ctx;
    const sent = await auth.mailedCodes.find(from.headers);
    if (!sent) return refused(400, 'mailed-code-over');
    if (!(await mayType(ctx, sent))) return refused(400, 'mailed-code-over');
    const entered = await auth.enter(from, async (tx): Promise<Found> => {
      const [user] = await tx.select().from(users).where(eq(users.email, sent.email)).for('no key update');
      const isRight = await auth.mailedCodes.use(tx, sent, code);
      if (!isRight || !user || opensByPasswordAlone(user))
        return { success: false, error: 'mailed-code-wrong' };
      return { success: true, ...(await enterProven(ctx, tx, user)) };
    });
    if (!entered.success && entered.error === 'mailed-code-wrong') await countWrong(ctx, sent.email);
    if (!entered.success)
      return refused(400, entered.error, entered.error === 'mailed-code-wrong' ? ['code'] : []);
    const { headers, needsCode, isPasswordOver } = entered;
    headers.append('set-cookie', auth.mailedCodes.forget());
    return { success: true, headers, email: sent.email, needsCode, isPasswordOver };
  });
}

/** A mailbox alone never opens the panel: who works there logs in by a code only with a second factor. */
const opensByPasswordAlone = (user: typeof users.$inferSelect) =>
  worksInPanel(user) && user.secondFactorAt === null;

/** Counts a try of a code, whichever browser types it; false once it has had all of them. */
export const mayType = async ({ limits }: AccountContext, { id }: MailedCode): Promise<boolean> =>
  (await limits.spend('codeTyped', { id })).success;

/** After many wrong codes for an account, tells its holder, once a day; an unknown one gets the same answer. */
async function countWrong(ctx: AccountContext, email: string): Promise<void> {
  const counted = await ctx.limits.spend('codeWrong', { account: email, browser: undefined });
  if (!counted.success) await answerEvenly(notifyOfCodes(ctx, email));
}

async function notifyOfCodes({ db, limits, mail }: AccountContext, email: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  if (!user || user.banned) return;
  if (!(await limits.spend('guessingReported', { id: `mailed ${user.id}` })).success) return;
  await mail.enqueue(db, { kind: 'account', to: email, ...codesGuessedEmail(user.fullName) });
}
