import { getPolicy } from '#app/core/settings/settings-queries.server.ts';
import { LegalPage } from '#app/screens/site/legal-page.tsx';
import { pageMeta } from '#app/screens/site/page-meta.ts';
import termsOfService from '#app/screens/site/terms-of-service.json';
import { metaTags } from '#app/ui/meta-tags.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/terms.ts';

export const handle = { live: ['settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  return { ...(await getPolicy(services.db, 'terms')), origin: services.env.baseUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  metaTags(pageMeta.terms, { origin: loaderData?.origin ?? '', path: location.pathname, matches });

export default function Terms({ loaderData: { contact, own } }: Route.ComponentProps) {
  return <LegalPage document={termsOfService} own={own} contact={contact} />;
}
