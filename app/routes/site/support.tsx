import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { pageMeta } from '#app/screens/site/page-meta.ts';
import { SupportPage } from '#app/screens/site/support-page.tsx';
import { metaTags } from '#app/ui/meta-tags.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/support.ts';

export const handle = { live: ['settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  const { contact } = await getSettings(services.db);
  return { contact, origin: services.env.baseUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  metaTags(pageMeta.support, { origin: loaderData?.origin ?? '', path: location.pathname, matches });

export default function Support({ loaderData: { contact } }: Route.ComponentProps) {
  return <SupportPage contact={contact} />;
}
