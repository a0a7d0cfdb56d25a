import { readCourseClaims } from '#app/core/claims/course-claims.server.ts';
import { listActiveCourses } from '#app/core/courses/course-queries.server.ts';
import { readEnrolledIn } from '#app/core/enrollment-requests/request-queries.server.ts';
import { readShownPrices } from '#app/core/offers/shown-prices.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { applyCatalog, defaultFilters } from '#app/domain/catalog.ts';
import { enrollmentUrl, shownEnrollment } from '#app/domain/settings.ts';
import { needsRevalidation } from '#app/live/needs-revalidation.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import { Catalog } from '#app/screens/courses/catalog/catalog-view.tsx';
import { CoursesCall, WhyCourses } from '#app/screens/courses/courses-closing.tsx';
import { courseListJsonLd } from '#app/screens/courses/sharing/course-json-ld.ts';
import { JsonLd } from '#app/screens/courses/sharing/json-ld.tsx';
import { metaTags } from '#app/ui/meta-tags.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { atPreviewedMinute } from '#app/visit/preview.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/browse-courses.ts';

export const handle = { live: ['courses', 'offers', 'festivals', 'settings', 'reviews', 'own'] };

export const middleware: Route.MiddlewareFunction[] = [atPreviewedMinute];

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services, now } = visit;
  const [courses, shown, figured, settings, enrolledIn, { courses: texts }] = await Promise.all([
    listActiveCourses(services.db),
    readShownPrices(services.db, now),
    readCourseClaims(services.db),
    getSettings(services.db),
    readEnrolledIn(visit),
    readSiteTexts(services.db),
  ]);
  const enrollment = shownEnrollment(settings, services.rail !== null);
  return {
    // In the browser, a course's slug serves as its id, because the page contains the slug anyway. The random
    // ids of a long list of courses could hardly be compressed, and would make the page much larger.
    courses: courses.map((course) => ({
      ...figured(shown(course)),
      id: course.slug,
      enrollHref: enrollmentUrl(enrollment, course),
    })),
    enrolledIds: enrolledIn(courses).map(({ slug }) => slug),
    enrollHref: enrollmentUrl(enrollment, null),
    texts,
    origin: services.env.baseUrl,
  };
}

export const shouldRevalidate = needsRevalidation;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaTags(loaderData?.texts.meta, { origin: loaderData?.origin ?? '', path: '/courses', matches });

export default function Courses({
  loaderData: { courses, enrollHref, enrolledIds, origin, texts },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} isWide />
      <div className="wrap wrap-wide pb-16">
        <Catalog courses={courses} enrolledIds={enrolledIds} />
      </div>
      <WhyCourses {...texts.why} />
      <CoursesCall {...texts.call} enrollHref={enrollHref} />
      <JsonLd data={courseListJsonLd(applyCatalog(courses, defaultFilters), origin)} />
    </>
  );
}
