import { getPolicy } from '#app/core/settings/settings-queries.server.ts';
import { LegalPage } from '#app/screens/site/legal-page.tsx';
import { pageMeta } from '#app/screens/site/page-meta.ts';
import privacyNotice from '#app/screens/site/privacy-notice.json';
import { metaTags } from '#app/ui/meta-tags.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/privacy.ts';

export const handle = { live: ['settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  return { ...(await getPolicy(services.db, 'privacy')), origin: services.env.baseUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  metaTags(pageMeta.privacy, { origin: loaderData?.origin ?? '', path: location.pathname, matches });

export default function Privacy({ loaderData: { contact, own } }: Route.ComponentProps) {
  return <LegalPage document={privacyNotice} own={own} contact={contact} />;
}
