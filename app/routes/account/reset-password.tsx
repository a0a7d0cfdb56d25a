import { redirect } from 'react-router';
import { isResetLinkGood, resetPassword } from '#app/core/accounts/password-reset.server.ts';
import { visitor } from '#app/domain/access.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { resetForm } from '#app/screens/accounts/account-forms.ts';
import { AccountScreen } from '#app/screens/accounts/account-screen.tsx';
import { type ResetAnswer, ResetForm } from '#app/screens/accounts/reset-form.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { secretMeta } from '#app/ui/unlisted-meta.ts';
import { formPost } from '#app/visit/posted-form.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { accountLinkWords } from '#app/words/en/account-link-words.ts';
import type { Route } from './+types/reset-password.ts';
import { accountContext, faultIn, refusal } from './account-action.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => secretMeta('Choose a new password', matches);

type Step = 'choose' | 'done' | 'over';

export async function loader({ context, url }: Route.LoaderArgs): Promise<{ step: Step }> {
  const { services, now } = context.get(visitContext);
  if (url.searchParams.has('done')) return { step: 'done' };
  const isGood = await isResetLinkGood(services.db, url.searchParams.get('token') ?? '', now);
  return { step: isGood ? 'choose' : 'over' };
}

export const action = formPost(resetForm.failed, async ({ visit, form, request, url }) => {
  const input = { ...resetForm.textsOf(form), token: url.searchParams.get('token') ?? '' };
  const outcome = await resetPassword(accountContext(visit, visitor, request), input);
  if (outcome.success) return redirect('/reset-password?done', { status: 303, headers: outcome.headers });
  return refusal<ResetAnswer>(outcome, { values: resetForm.valuesOf(form), ...faultIn(outcome) });
});

export const headers: Route.HeadersFunction = keepRetryAfter;

const words: Record<Step, { title: string; lead: string }> = {
  choose: { title: accountLinkWords.chooseTitle, lead: accountLinkWords.chooseLead },
  done: { title: accountLinkWords.passwordChanged, lead: accountLinkWords.logInNew },
  over: {
    title: accountLinkWords.over,
    lead: accountLinkWords.overLead,
  },
};

export default function ResetPassword({ loaderData: { step }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, resetForm.failed);
  return (
    <AccountScreen
      scene="login"
      {...words[step]}
      back={{ to: '/login', text: step === 'done' ? accountLinkWords.toLogin : accountLinkWords.backToLogin }}
    >
      {step === 'choose' && <ResetForm path="/reset-password" answer={answer} />}
      {step === 'done' && <ButtonLink href="/login">{accountLinkWords.logIn}</ButtonLink>}
      {step === 'over' && <ButtonLink href="/forgot-password">{accountLinkWords.askForANewLink}</ButtonLink>}
    </AccountScreen>
  );
}
