import type { AccountContext } from './account-context.server.ts';
import { answered, type Outcome, refused, tooMany } from './outcome.server.ts';

type LoginError = 'passkey-unknown' | 'passkey-refused' | 'account-disabled' | 'sign-in-failed';
type Options = Awaited<ReturnType<AccountContext['auth']['passkeys']['ask']>>['options'];

/** Returns what any device may sign to log in by a passkey (DAY-191). It is the same whoever asks. */
export async function askForPasskey(
  ctx: AccountContext,
): Promise<Outcome<'sign-in-failed', { options: Options }>> {
  return answered(ctx, 'sign-in-failed', async () => {
    const { auth, limits, from } = ctx;
    const spent = await limits.spend('passkey', from);
    if (!spent.success) return tooMany(spent.retryAfterSeconds);
    const { options, cookie } = await auth.passkeys.ask(from.headers);
    return { success: true, headers: new Headers({ 'set-cookie': cookie }), options };
  });
}

/** Signs in whose passkey has signed. It counts as password and second factor (DAY-191). */
export async function signInByPasskey(
  ctx: AccountContext,
  { answer }: { answer: string },
): Promise<Outcome<LoginError, { email: string }>> {
  return answered(ctx, 'sign-in-failed', async () => {
    const { auth, limits, from } = ctx;
    const spent = await limits.spend('passkey', from);
    if (!spent.success) return tooMany(spent.retryAfterSeconds);
    const entered = await auth.enter(from, (tx) => auth.passkeys.use(tx, from.headers, { answer }));
    if (!entered.success) return refused(400, entered.error);
    entered.headers.append('set-cookie', auth.passkeys.usedCookie());
    return { success: true, headers: entered.headers, email: entered.user.email };
  });
}
