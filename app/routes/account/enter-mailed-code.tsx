import { data, redirect } from 'react-router';
import { enterMailedCode, sendCode } from '#app/core/accounts/mailed-code.server.ts';
import { isSignedIn, visitor } from '#app/domain/access.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { codeForm } from '#app/screens/accounts/account-forms.ts';
import { AccountScreen } from '#app/screens/accounts/account-screen.tsx';
import { CheckedForm } from '#app/screens/accounts/checked-form.tsx';
import { CodeField } from '#app/screens/accounts/code-field.tsx';
import { LineButton } from '#app/screens/accounts/line-button.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { formPost } from '#app/visit/posted-form.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { mailedCodeWords as words } from '#app/words/en/mailed-code-words.ts';
import type { Route } from './+types/enter-mailed-code.ts';
import { accountContext, faultIn, refusal, takeOrders } from './account-action.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(words.title, matches);

export const headers: Route.HeadersFunction = keepRetryAfter;

/** The page that takes the code from an email (DAY-165). There is none without a mail server. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor, services } = context.get(visitContext);
  if (!mailIsSent(services.env)) throw data(null, { status: 404 });
  const login = `/login${url.search}`;
  const sent = await services.auth.mailedCodes.find(request.headers);
  if (sent) return { login, email: sent.email };
  if (isSignedIn(await actor())) throw redirect(ownPath(url.searchParams.get('next'), '/dashboard'));
  throw redirect(login);
}

export const action = formPost(codeForm.failed, async ({ visit, form, request, url }) => {
  if (!mailIsSent(visit.services.env)) throw data(null, { status: 404 });
  const ctx = accountContext(visit, visitor, request);
  const refuse = (outcome: Parameters<typeof faultIn>[0]) =>
    refusal(outcome, { values: codeForm.valuesOf(form), ...faultIn(outcome) });
  if (form.get('intent') === 'another') {
    const sent = await visit.services.auth.mailedCodes.find(request.headers);
    if (!sent) return redirect(`/login${url.search}`);
    const outcome = await sendCode(ctx, sent);
    return outcome.success
      ? redirect(`/login/email-code${url.search}`, { headers: outcome.headers })
      : refuse(outcome);
  }
  const outcome = await enterMailedCode(ctx, codeForm.textsOf(form));
  if (!outcome.success) return refuse(outcome);
  const { email, needsCode, isPasswordOver, headers } = outcome;
  const last = ownPath(url.searchParams.get('next'), '/dashboard');
  const next = isPasswordOver ? `/account/password?${new URLSearchParams({ next: last })}` : last;
  if (needsCode) return redirect(`/login/code?${new URLSearchParams({ next })}`, { headers });
  await takeOrders(visit, request, email);
  return redirect(next, { headers });
});

export default function EnterMailedCode({ loaderData, actionData }: Route.ComponentProps) {
  const { email, login } = loaderData;
  const answer = useAnswer(actionData, codeForm.failed);
  return (
    <AccountScreen
      scene="login"
      title={words.title}
      lead={words.lead(email)}
      back={{ to: login, text: words.again }}
    >
      <CheckedForm
        path="/login/email-code"
        answer={answer}
        button={words.button}
        busyText={words.busy}
        after={<LineButton value="another">{words.another}</LineButton>}
      >
        {(notes) => <CodeField label={words.label} inputMode="numeric" error={notes.code} />}
      </CheckedForm>
    </AccountScreen>
  );
}
