import { LegalPage } from '#app/screens/site/legal-page.tsx';
import { policyOf } from '#app/screens/site/policies-with-checkout.ts';
import { refundPolicyOf } from '#app/screens/site/refund-of-any-academy.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { metaTags } from '#app/ui/meta-tags.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/view-refund-policy.ts';
import { readPolicyPage } from './policy-page.server.ts';

export const handle = { live: ['settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  return await readPolicyPage(context.get(visitContext), 'refund');
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaTags(loaderData?.meta, { origin: loaderData?.origin ?? '', path: '/refund', matches });

export default function Refund({ loaderData }: Route.ComponentProps) {
  const { contact, own, promised } = loaderData;
  const document = policyOf(refundPolicyOf(useBrand(), promised), loaderData);
  return <LegalPage document={document} own={own} contact={contact} />;
}
