import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import { SupportPage } from '#app/screens/site/support-page.tsx';
import { metaTags } from '#app/ui/meta-tags.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/view-support.ts';

export const handle = { live: ['settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  const [{ contact }, { support: texts }] = await Promise.all([
    getSettings(services.db),
    readSiteTexts(services.db),
  ]);
  return { contact, texts, origin: services.env.baseUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaTags(loaderData?.texts.meta, { origin: loaderData?.origin ?? '', path: '/support', matches });

export default function Support({ loaderData: { contact, texts } }: Route.ComponentProps) {
  return <SupportPage contact={contact} texts={texts} />;
}
