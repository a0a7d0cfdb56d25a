import { data, Link, redirect } from 'react-router';
import { signUp } from '#app/core/accounts/account-commands.server.ts';
import { confirmNewAddress } from '#app/core/accounts/email-confirmation.server.ts';
import { signUpFault } from '#app/core/accounts/form-faults.ts';
import { storeAge } from '#app/core/consents/store-age.server.ts';
import { isSignedIn, visitor } from '#app/domain/access.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import type { Beside } from '#app/identity/credentials.server.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { afterLogin } from '#app/platform/guards.server.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import { questionEmail } from '#app/platform/question-email.server.ts';
import { signupForm } from '#app/screens/accounts/account-forms.ts';
import { AccountScreen } from '#app/screens/accounts/account-screen.tsx';
import { type SignupAnswer, SignupForm } from '#app/screens/accounts/signup-form.tsx';
import { metaTags } from '#app/ui/meta-tags.ts';
import { neverStoreOwnForm } from '#app/visit/own-form.server.ts';
import { formPost } from '#app/visit/posted-form.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { haveAccount, logInLink } from '#app/words/en/login-words.ts';
import type { Route } from './+types/create-account.ts';
import { accountContext, faultIn, findBuyer, refusal, takeOrders } from './account-action.server.ts';
import { readAge, readAgeQuestion } from './age-question.server.ts';

export const middleware: Route.MiddlewareFunction[] = [neverStoreOwnForm];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { actor, services } = visit;
  const next = ownPath(url.searchParams.get('next'), '/dashboard');
  if (isSignedIn(await actor())) throw redirect(next);
  const { signup: texts } = await readSiteTexts(services.db);
  const buyer = await findBuyer(visit, request, url);
  const age = await readAgeQuestion(services);
  // A service does not know the age.
  const ways = age ? [] : services.auth.services.list;
  const loginPath = `/login${url.search}`;
  return { texts, origin: services.env.baseUrl, loginPath, buyer, age, ways, next };
}

export const action = formPost(signupForm.failed, async ({ visit, form, request, url }) => {
  const ctx = accountContext(visit, visitor, request);
  const question = questionEmail(form);
  const input = signupForm.textsOf(form);
  const asked =
    (await readAgeQuestion(visit.services)) &&
    readAge(visit.services, form, { email: input.email, phone: null });
  const fault = asked && signUpFault(input);
  const errors = { ...asked?.errors, ...fault?.errors, ...question };
  if (question.email || asked?.age === null)
    return data<SignupAnswer>({ ...fault, values: signupForm.valuesOf(form), errors }, { status: 400 });
  const parts = { ...visit.services, now: visit.now };
  const beside: Beside = async (tx, id) => {
    if (asked?.age) await storeAge(tx, { id, fullName: input.fullName }, asked.age, parts);
  };
  const outcome = await signUp(ctx, { ...input, beside });
  if (outcome.success) {
    await takeOrders(visit, request, input.email);
    await confirmNewAddress(ctx, input);
    const next = ownPath(url.searchParams.get('next'), '/dashboard');
    return redirect(afterLogin(request, '/login', next), { headers: outcome.headers });
  }
  const isTaken = outcome.error === 'email-taken';
  const values = signupForm.valuesOf(form);
  return refusal<SignupAnswer>(outcome, { values, ...faultIn(outcome), isTaken });
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaTags(loaderData?.texts.meta, { origin: loaderData?.origin ?? '', path: '/signup', matches });

export const headers: Route.HeadersFunction = keepRetryAfter;

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountScreen
      scene="signup"
      title={loaderData.texts.title}
      lead={loaderData.texts.lead}
      other={
        <>
          {haveAccount}{' '}
          <Link className="link font-semibold" to={loaderData.loginPath}>
            {logInLink}
          </Link>
        </>
      }
    >
      <SignupForm
        answer={useAnswer<SignupAnswer>(actionData, signupForm.failed)}
        buyer={loaderData.buyer}
        age={loaderData.age}
        loginPath={loaderData.loginPath}
        ways={loaderData.ways}
        next={loaderData.next}
      />
    </AccountScreen>
  );
}
