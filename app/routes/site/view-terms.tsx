import { getPolicy } from '#app/core/settings/settings-queries.server.ts';
import { isOwnBrand } from '#app/domain/brand.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import { LegalPage } from '#app/screens/site/legal-page.tsx';
import { termsOfAnyAcademy } from '#app/screens/site/terms-of-any-academy.ts';
import termsOfService from '#app/screens/site/terms-of-service.json';
import { useBrand } from '#app/ui/brand-context.ts';
import { metaTags } from '#app/ui/meta-tags.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/view-terms.ts';

export const handle = { live: ['settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  const [policy, { policies }] = await Promise.all([
    getPolicy(services.db, 'terms'),
    readSiteTexts(services.db),
  ]);
  return { ...policy, meta: policies.terms, origin: services.env.baseUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  metaTags(loaderData?.meta, { origin: loaderData?.origin ?? '', path: location.pathname, matches });

export default function Terms({ loaderData: { contact, own } }: Route.ComponentProps) {
  const document = isOwnBrand(useBrand()) ? termsOfAnyAcademy : termsOfService;
  return <LegalPage document={document} own={own} contact={contact} />;
}
