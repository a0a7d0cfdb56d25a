import { getPolicy, getSettings } from '#app/core/settings/settings-queries.server.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import { LegalPage } from '#app/screens/site/legal-page.tsx';
import { privacyForChildren } from '#app/screens/site/privacy-for-children.ts';
import { privacyForServices } from '#app/screens/site/privacy-for-services.ts';
import privacyNotice from '#app/screens/site/privacy-notice.json';
import { metaTags } from '#app/ui/meta-tags.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/view-privacy.ts';

export const handle = { live: ['settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  const [policy, { policies }, { minors }] = await Promise.all([
    getPolicy(services.db, 'privacy'),
    readSiteTexts(services.db),
    getSettings(services.db),
  ]);
  const labels = services.auth.services.list.map(({ label }) => label);
  return {
    ...policy,
    ...(minors.asksAge && { asksAge: true }),
    ...(labels.length > 0 && { labels }),
    meta: policies.privacy,
    origin: services.env.baseUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaTags(loaderData?.meta, { origin: loaderData?.origin ?? '', path: '/privacy', matches });

export default function Privacy({ loaderData: { contact, own, asksAge, labels } }: Route.ComponentProps) {
  const notice = labels ? privacyForServices(privacyNotice, labels) : privacyNotice;
  const document = asksAge ? privacyForChildren(notice) : notice;
  return <LegalPage document={document} own={own} contact={contact} />;
}
