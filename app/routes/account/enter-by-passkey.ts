import { askForPasskey, signInByPasskey } from '#app/core/accounts/passkey-login.server.ts';
import { visitor } from '#app/domain/access.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/enter-by-passkey.ts';
import { accountContext, takeOrders } from './account-action.server.ts';
import { onlyByPost, passkeyAnswer } from './passkey-answer.server.ts';

export const loader = onlyByPost;

/** Both steps of a login by a passkey, for the script of the login pages: what to sign, and then the signed (DAY-191). */
export async function action({ context, request, url }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const form = await readForm(visit, request);
  const ctx = accountContext(visit, visitor, request);
  const answer = textIn(form, 'answer');
  if (answer === '') return passkeyAnswer(await askForPasskey(ctx));
  const outcome = await signInByPasskey(ctx, { answer });
  if (!outcome.success) return passkeyAnswer(outcome);
  await takeOrders(visit, request, outcome.email);
  const to = ownPath(url.searchParams.get('next'), '/dashboard');
  return passkeyAnswer({ success: true, headers: outcome.headers, to });
}
