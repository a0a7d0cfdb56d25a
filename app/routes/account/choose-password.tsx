import { redirect } from 'react-router';
import { chooseOwnPassword } from '#app/core/accounts/own-account.server.ts';
import { passwordPath } from '#app/domain/factor-path.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { resetForm } from '#app/screens/accounts/account-forms.ts';
import { AccountScreen } from '#app/screens/accounts/account-screen.tsx';
import { type ResetAnswer, ResetForm } from '#app/screens/accounts/reset-form.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import { userPost } from '#app/visit/posted-form.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import { mailedCodeWords } from '#app/words/en/mailed-code-words.ts';
import type { Route } from './+types/choose-password.ts';
import { accountContext, faultIn, refusal } from './account-action.server.ts';

const words = mailedCodeWords.newPassword;

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(words.title, matches);

export const headers: Route.HeadersFunction = keepRetryAfter;

/** The page on which an account without a password gets one, soon after a login without it (DAY-166). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor, auth } = await userVisit(context, url);
  if (!(await auth.lacksPassword(actor.id))) throw redirect(passwordPath);
  if (!(await auth.isProven(request.headers)))
    throw redirect(`/account/proof?${new URLSearchParams({ next: url.pathname + url.search })}`);
  return { next: ownPath(url.searchParams.get('next'), '/account') };
}

export const action = userPost(resetForm.failed, async ({ visit, actor, form, request, url }) => {
  const outcome = await chooseOwnPassword(accountContext(visit, actor, request), resetForm.textsOf(form));
  if (outcome.success) return redirect(ownPath(url.searchParams.get('next'), '/account'), 303);
  return refusal<ResetAnswer>(outcome, { values: resetForm.valuesOf(form), ...faultIn(outcome) });
});

export default function ChoosePassword({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, resetForm.failed);
  return (
    <AccountScreen
      scene="login"
      title={words.title}
      lead={words.lead}
      back={{ to: loaderData.next, text: words.later }}
    >
      <ResetForm path="/account/password" answer={answer} />
    </AccountScreen>
  );
}
