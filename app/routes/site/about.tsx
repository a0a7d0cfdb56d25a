import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { AboutPage } from '#app/screens/site/about-page.tsx';
import { pageMeta } from '#app/screens/site/page-meta.ts';
import { metaTags } from '#app/ui/meta-tags.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/about.ts';

export const handle = { live: ['settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  const { contact } = await getSettings(services.db);
  return { contact, origin: services.env.baseUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  metaTags(pageMeta.about, { origin: loaderData?.origin ?? '', path: location.pathname, matches });

export default function About({ loaderData: { contact } }: Route.ComponentProps) {
  return <AboutPage contact={contact} />;
}
