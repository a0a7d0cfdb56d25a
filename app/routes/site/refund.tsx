import { LegalPage } from '#app/features/pages/legal-page.tsx';
import { pageMeta } from '#app/features/pages/page-meta.ts';
import refundPolicy from '#app/features/pages/refund-policy.json';
import { getPolicy } from '#app/features/settings/queries.server.ts';
import { visitContext } from '#app/server/visit.server.ts';
import { metaTags } from '#app/ui/meta-tags.ts';
import type { Route } from './+types/refund.ts';

export const handle = { live: ['settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  return { ...(await getPolicy(services.db, 'refund')), origin: services.env.baseUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  metaTags(pageMeta.refund, { origin: loaderData?.origin ?? '', path: location.pathname });

export default function Refund({ loaderData: { contact, own } }: Route.ComponentProps) {
  return <LegalPage document={refundPolicy} own={own} contact={contact} />;
}
