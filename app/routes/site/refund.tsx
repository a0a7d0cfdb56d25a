import { getPolicy } from '#app/core/settings/settings-queries.server.ts';
import { readSiteTexts } from '#app/platform/site-texts.server.ts';
import { LegalPage } from '#app/screens/site/legal-page.tsx';
import refundPolicy from '#app/screens/site/refund-policy.json';
import { metaTags } from '#app/ui/meta-tags.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/refund.ts';

export const handle = { live: ['settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  const [policy, { policies }] = await Promise.all([
    getPolicy(services.db, 'refund'),
    readSiteTexts(services.db),
  ]);
  return { ...policy, meta: policies.refund, origin: services.env.baseUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  metaTags(loaderData?.meta, { origin: loaderData?.origin ?? '', path: location.pathname, matches });

export default function Refund({ loaderData: { contact, own } }: Route.ComponentProps) {
  return <LegalPage document={refundPolicy} own={own} contact={contact} />;
}
