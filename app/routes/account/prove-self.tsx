import { data, redirect } from 'react-router';
import { proveByCode, proveByPassword } from '#app/core/accounts/fresh-proof.server.ts';
import { sendCode } from '#app/core/accounts/mailed-code.server.ts';
import { listOwnServices } from '#app/core/accounts/own-services.server.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { factorForm } from '#app/screens/accounts/account-forms.ts';
import { AccountScreen } from '#app/screens/accounts/account-screen.tsx';
import { ProofForm } from '#app/screens/accounts/proof-form.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import { actBy, userPost } from '#app/visit/posted-form.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import { proofWords as words } from '#app/words/en/proof-words.ts';
import { serviceFault } from '#app/words/en/service-words.ts';
import type { Route } from './+types/prove-self.ts';
import { accountContext, faultIn, refusal } from './account-action.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(words.title, matches);

export const headers: Route.HeadersFunction = keepRetryAfter;

/** The page on which who is signed in shows again that it is them, before what is dangerous (DAY-171). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor, auth, db, env } = await userVisit(context, url);
  const hasPassword = !(await auth.lacksPassword(actor.id));
  const owned = hasPassword ? [] : await listOwnServices(db, actor);
  const session = (await auth.sessionIdOf(request.headers)) ?? '';
  const next = ownPath(url.searchParams.get('next'), '/account');
  const ways = owned.flatMap((provider) => {
    const service = auth.services.providers.get(provider);
    if (!service || !auth.services.canProve(service)) return [];
    const href = `/login/with/${service.id}?${new URLSearchParams({ for: 'prove', key: session, next })}`;
    return [{ label: service.label, href }];
  });
  const isSent = (await auth.mailedCodes.find(request.headers))?.email === actor.email;
  const sendsCodes = !hasPassword && mailIsSent(env);
  const failed = serviceFault(url.searchParams.get('failed')) ?? null;
  return { hasPassword, sendsCodes, isSent, ways, email: actor.email, failed };
}

export const action = userPost(factorForm.failed, async ({ visit, actor, form, request, url }) => {
  const ctx = accountContext(visit, actor, request);
  const typed = factorForm.textsOf(form);
  const next = ownPath(url.searchParams.get('next'), '/account');
  type Done = Awaited<ReturnType<typeof sendCode | typeof proveByCode | typeof proveByPassword>>;
  const answer = (outcome: Done, to: string) =>
    outcome.success
      ? redirect(to, { status: 303, headers: outcome.headers })
      : refusal(outcome, { values: factorForm.valuesOf(form), ...faultIn(outcome) });
  return await actBy(form, {
    password: async () => answer(await proveByPassword(ctx, typed), next),
    send: async () => {
      if (!mailIsSent(visit.services.env)) throw data(null, { status: 404 });
      return answer(await sendCode(ctx, actor), `/account/proof${url.search}`);
    },
    otherwise: async () => answer(await proveByCode(ctx, typed), next),
  });
});

export default function ProveSelf({ loaderData, actionData }: Route.ComponentProps) {
  const { failed, ...shown } = loaderData;
  const lost = failed === null ? undefined : { ...factorForm.failed(new FormData()), error: failed };
  return (
    <AccountScreen
      scene="login"
      title={words.title}
      lead={words.lead}
      back={{ to: '/account', text: words.back }}
    >
      <ProofForm {...shown} answer={useAnswer(actionData, factorForm.failed) ?? lost} />
    </AccountScreen>
  );
}
