import { LegalPage } from '#app/features/pages/legal-page.tsx';
import { pageMeta } from '#app/features/pages/page-meta.ts';
import termsOfService from '#app/features/pages/terms-of-service.json';
import { getPolicy } from '#app/features/settings/queries.server.ts';
import { visitContext } from '#app/server/visit.server.ts';
import { metaTags } from '#app/ui/meta-tags.ts';
import type { Route } from './+types/terms.ts';

export const handle = { live: ['settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  return { ...(await getPolicy(services.db, 'terms')), origin: services.env.baseUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  metaTags(pageMeta.terms, { origin: loaderData?.origin ?? '', path: location.pathname });

export default function Terms({ loaderData: { contact, own } }: Route.ComponentProps) {
  return <LegalPage document={termsOfService} own={own} contact={contact} />;
}
