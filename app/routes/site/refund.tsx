import { getPolicy } from '#app/core/settings/settings-queries.server.ts';
import { LegalPage } from '#app/screens/site/legal-page.tsx';
import { pageMeta } from '#app/screens/site/page-meta.ts';
import refundPolicy from '#app/screens/site/refund-policy.json';
import { metaTags } from '#app/ui/meta-tags.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/refund.ts';

export const handle = { live: ['settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  return { ...(await getPolicy(services.db, 'refund')), origin: services.env.baseUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  metaTags(pageMeta.refund, { origin: loaderData?.origin ?? '', path: location.pathname, matches });

export default function Refund({ loaderData: { contact, own } }: Route.ComponentProps) {
  return <LegalPage document={refundPolicy} own={own} contact={contact} />;
}
