import { data, Link, redirect } from 'react-router';
import { signIn } from '#app/core/accounts/account-commands.server.ts';
import { sendCode } from '#app/core/accounts/mailed-code.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { isSignedIn, visitor } from '#app/domain/access.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { isSelling } from '#app/domain/selling.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { afterLogin, newSession } from '#app/platform/guards.server.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import { loginForm } from '#app/screens/accounts/account-forms.ts';
import { AccountScreen } from '#app/screens/accounts/account-screen.tsx';
import { type LoginAnswer, LoginForm } from '#app/screens/accounts/login-form.tsx';
import { metaTags } from '#app/ui/meta-tags.ts';
import { formPost } from '#app/visit/posted-form.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { findOrderWords } from '#app/words/en/find-order-words.ts';
import { newHere, signUpLink } from '#app/words/en/login-words.ts';
import { serviceFault } from '#app/words/en/service-words.ts';
import { signUpWords } from '#app/words/en/sign-up-words.ts';
import type { Route } from './+types/log-in.ts';
import { accountContext, faultIn, findBuyer, refusal, takeOrders } from './account-action.server.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { actor, services } = visit;
  const { auth, db, env, rail } = services;
  const next = ownPath(url.searchParams.get('next'), '/dashboard');
  if (isSignedIn(await actor())) throw redirect(next);
  const { login: texts } = await readSiteTexts(db);
  const buyer = await findBuyer(visit, request, url);
  const isLost = url.searchParams.has(newSession);
  const { selling } = await getSettings(db);
  const takesOrders = isSelling(selling, rail !== null);
  const signupPath = `/signup${url.search}`;
  const failed = serviceFault(url.searchParams.get('failed')) ?? null;
  const { list: ways } = auth.services;
  const hasPasskeys = auth.passkeys.isUsedIn(request.headers) || next.startsWith('/admin');
  const form = { buyer, ways, hasPasskeys, next };
  return { form, failed, texts, origin: env.baseUrl, signupPath, isLost, takesOrders };
}

export const action = formPost(loginForm.failed, async ({ visit, form, request, url }) => {
  // Somebody comes from the sign-up, whose address has an account already, with what was typed there (DAY-64).
  if (form.get('intent') === 'begin')
    return data<LoginAnswer>({ values: loginForm.valuesOf(form), errors: {} });
  const link = url.searchParams.get('browser') ?? undefined;
  const ctx = accountContext(visit, visitor, request);
  const input = loginForm.textsOf(form);
  if (form.get('intent') === 'code') {
    if (!mailIsSent(visit.services.env)) throw data(null, { status: 404 });
    const sent = await sendCode(ctx, input);
    if (sent.success) return redirect(`/login/email-code${url.search}`, { headers: sent.headers });
    return refusal<LoginAnswer>(sent, { values: loginForm.valuesOf(form), ...faultIn(sent) });
  }
  const outcome = await signIn(ctx, { ...input, link });
  if (outcome.success && outcome.needsCode)
    return redirect(`/login/code${url.search}`, { headers: outcome.headers });
  if (outcome.success) {
    await takeOrders(visit, request, input.email);
    const next = ownPath(url.searchParams.get('next'), '/dashboard');
    return redirect(afterLogin(request, '/login', next), { headers: outcome.headers });
  }
  return refusal<LoginAnswer>(outcome, { values: loginForm.valuesOf(form), ...faultIn(outcome) });
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaTags(loaderData?.texts.meta, { origin: loaderData?.origin ?? '', path: '/login', matches });

export const headers: Route.HeadersFunction = keepRetryAfter;

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { isLost, origin, failed } = loaderData;
  const error = isLost ? signUpWords.needsCookies(origin) : failed;
  const lost = error === null ? undefined : { ...loginForm.failed(new FormData()), error };
  const answer = useAnswer(actionData, loginForm.failed) ?? lost;
  return (
    <AccountScreen
      scene="login"
      title={loaderData.texts.title}
      lead={loaderData.texts.lead}
      other={
        <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <span>
            {newHere}{' '}
            <Link className="link font-semibold" to={loaderData.signupPath}>
              {signUpLink}
            </Link>
          </span>
          {loaderData.takesOrders && (
            <a className="link" href="/orders">
              {findOrderWords.title}
            </a>
          )}
        </span>
      }
    >
      <LoginForm answer={answer} {...loaderData.form} />
    </AccountScreen>
  );
}
