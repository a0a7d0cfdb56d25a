import { redirect } from 'react-router';
import { enterCode } from '#app/core/accounts/account-commands.server.ts';
import { isSignedIn, visitor } from '#app/domain/access.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { afterLogin } from '#app/platform/guards.server.ts';
import { codeForm } from '#app/screens/accounts/account-forms.ts';
import { AccountScreen } from '#app/screens/accounts/account-screen.tsx';
import { CheckedForm } from '#app/screens/accounts/checked-form.tsx';
import { CodeField } from '#app/screens/accounts/code-field.tsx';
import { PasskeyButton } from '#app/screens/accounts/passkey-button.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { formPost } from '#app/visit/posted-form.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { factorWords } from '#app/words/en/factor-words.ts';
import type { Route } from './+types/enter-code.ts';
import { accountContext, faultIn, refusal, takeOrders } from './account-action.server.ts';

const words = factorWords.code;

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(words.title, matches);

export const headers: Route.HeadersFunction = keepRetryAfter;

/** The page after the password for who has a second factor (DAY-160). Others are led to the login, or on. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor, services } = context.get(visitContext);
  const login = `/login${url.search}`;
  const next = ownPath(url.searchParams.get('next'), '/dashboard');
  const half = await services.auth.halfSignedIn(request.headers);
  if (half) return { login, next };
  // Another account of this browser stays logged in until the code comes.
  if (isSignedIn(await actor())) throw redirect(next);
  throw redirect(login);
}

export const action = formPost(codeForm.failed, async ({ visit, form, request, url }) => {
  const outcome = await enterCode(accountContext(visit, visitor, request), codeForm.textsOf(form));
  if (!outcome.success) return refusal(outcome, { values: codeForm.valuesOf(form), ...faultIn(outcome) });
  await takeOrders(visit, request, outcome.email);
  const next = ownPath(url.searchParams.get('next'), '/dashboard');
  return redirect(afterLogin(request, '/login', next), { headers: outcome.headers });
});

export default function EnterCode({ loaderData: { login, next }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, codeForm.failed);
  return (
    <AccountScreen
      scene="login"
      title={words.title}
      lead={words.lead}
      back={{ to: login, text: words.again }}
    >
      <CheckedForm
        path="/login/code"
        answer={answer}
        button={words.button}
        busyText={words.busy}
        after={<PasskeyButton next={next} />}
      >
        {(notes) => <CodeField label={words.label} error={notes.code} />}
      </CheckedForm>
    </AccountScreen>
  );
}
