import { getClaims } from '#app/core/claims/claim-queries.server.ts';
import { listStatedCourses } from '#app/core/claims/course-claims.server.ts';
import { listHeldConsents } from '#app/core/testimonials/testimonial-queries.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { ClaimsPage } from '#app/screens/claims/claims-page.tsx';
import { claimsMeta } from '#app/screens/site/page-meta.ts';
import { metaTags } from '#app/ui/meta-tags.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/explain-figures.ts';

export const handle = { live: ['settings', 'courses', 'reviews', 'testimonials'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  const [ledger, stated, held, zone] = await services.reports.read(
    async (db) =>
      await Promise.all([getClaims(db), listStatedCourses(db), listHeldConsents(db), siteZone(db)]),
  );
  return { ...ledger, stated, held, zone, origin: services.env.baseUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaTags(claimsMeta, { origin: loaderData?.origin ?? '', path: '/claims', matches });

export default function ExplainFigures({ loaderData: { origin: _, ...ledger } }: Route.ComponentProps) {
  return <ClaimsPage {...ledger} />;
}
