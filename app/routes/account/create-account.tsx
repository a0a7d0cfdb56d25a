import { Link, redirect } from 'react-router';
import { signUp } from '#app/core/accounts/account-commands.server.ts';
import { sendConfirmation } from '#app/core/accounts/email-confirmation.server.ts';
import { isSignedIn, visitor } from '#app/domain/access.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { signupForm } from '#app/screens/accounts/account-forms.ts';
import { AccountScreen } from '#app/screens/accounts/account-screen.tsx';
import { type SignupAnswer, SignupForm } from '#app/screens/accounts/signup-form.tsx';
import { metaTags } from '#app/ui/meta-tags.ts';
import { keepForm } from '#app/visit/keep-form.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/create-account.ts';
import { accountContext, faultIn, refusal } from './account-action.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, services } = context.get(visitContext);
  const next = ownPath(url.searchParams.get('next'), '/dashboard');
  if (isSignedIn(await actor())) throw redirect(next);
  const { signup: texts } = await readSiteTexts(services.db);
  return { texts, origin: services.env.baseUrl, loginPath: `/login${url.search}` };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const form = await readForm(request);
  return await keepForm(visit, form, signupForm.failed, async () => {
    const ctx = accountContext(visit, visitor, request);
    const input = signupForm.textsOf(form);
    const outcome = await signUp(ctx, input);
    if (outcome.success) {
      // Without a mail server, no confirmation of the address is required, so no email is written. If sending fails,
      // `sendConfirmation` logs the failure and does not throw: the account exists, and the account page can send the
      // email again.
      if (mailIsSent(ctx.env)) await sendConfirmation(ctx, input);
      return redirect(ownPath(url.searchParams.get('next'), '/dashboard'), { headers: outcome.headers });
    }
    return refusal<SignupAnswer>(outcome, { values: signupForm.valuesOf(form), ...faultIn(outcome) });
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaTags(loaderData?.texts.meta, { origin: loaderData?.origin ?? '', path: '/signup', matches });

/**
 * Copies the action's Retry-After header to the page's response, so that the response to a form posted without
 * JavaScript has this header, too.
 */
export const headers: Route.HeadersFunction = ({ actionHeaders, parentHeaders }) =>
  actionHeaders.has('Retry-After') ? actionHeaders : parentHeaders;

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountScreen
      scene="signup"
      title={loaderData.texts.title}
      lead={loaderData.texts.lead}
      other={
        <>
          Have an account?{' '}
          <Link className="link font-semibold" to={loaderData.loginPath}>
            Log in
          </Link>
        </>
      }
    >
      <SignupForm answer={useAnswer(actionData, signupForm.failed)} />
    </AccountScreen>
  );
}
