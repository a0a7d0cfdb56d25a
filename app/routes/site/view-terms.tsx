import { LegalPage } from '#app/screens/site/legal-page.tsx';
import { policyOf } from '#app/screens/site/policies-with-checkout.ts';
import { termsOf } from '#app/screens/site/terms-of-any-academy.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { metaTags } from '#app/ui/meta-tags.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/view-terms.ts';
import { readPolicyPage } from './policy-page.server.ts';

export const handle = { live: ['settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  return await readPolicyPage(context.get(visitContext), 'terms');
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaTags(loaderData?.meta, { origin: loaderData?.origin ?? '', path: '/terms', matches });

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { contact, own, promised } = loaderData;
  const document = policyOf(termsOf(useBrand(), promised), loaderData);
  return <LegalPage document={document} own={own} contact={contact} />;
}
