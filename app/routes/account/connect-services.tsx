import { redirect } from 'react-router';
import { listOwnServices, removeService } from '#app/core/accounts/own-services.server.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { providerOf } from '#app/identity/login-services.server.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { factorForm } from '#app/screens/accounts/account-forms.ts';
import { ServicesPage } from '#app/screens/accounts/services-page.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import { userPost } from '#app/visit/posted-form.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import { proofWords } from '#app/words/en/proof-words.ts';
import { serviceFault } from '#app/words/en/service-words.ts';
import type { Route } from './+types/connect-services.ts';
import { accountContext, faultIn, refusal } from './account-action.server.ts';

const words = proofWords.services;
const here = '/account/services';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(words.title, matches);

export const headers: Route.HeadersFunction = keepRetryAfter;

/** The page on which services are connected to the account and removed from it, after a fresh proof (DAY-170). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor, auth, db } = await userVisit(context, url);
  const owned = await listOwnServices(db, actor);
  const { providers } = auth.services;
  const key = (await auth.sessionIdOf(request.headers)) ?? '';
  const search = new URLSearchParams({ for: 'connect', key, next: here });
  return {
    isProven: await auth.isProven(request.headers),
    connected: owned.map((provider) => ({ provider, label: providers.get(provider)?.label ?? words.gone })),
    others: [...providers.values()]
      .filter((service) => !owned.includes(providerOf(service)))
      .map(({ id, label }) => ({ label, href: `/login/with/${id}?${search}` })),
    failed: serviceFault(url.searchParams.get('failed')) ?? null,
  };
}

export const action = userPost(factorForm.failed, async ({ visit, actor, form, request }) => {
  const ctx = accountContext(visit, actor, request);
  const outcome = await removeService(ctx, { provider: textIn(form, 'provider') });
  if (outcome.success) return redirect(here, 303);
  return refusal(outcome, { values: factorForm.valuesOf(form), ...faultIn(outcome) });
});

export default function OwnServices({ loaderData, actionData }: Route.ComponentProps) {
  const { failed, ...shown } = loaderData;
  const error = useAnswer(actionData, factorForm.failed)?.error ?? failed;
  return <ServicesPage {...shown} error={error ?? undefined} />;
}
