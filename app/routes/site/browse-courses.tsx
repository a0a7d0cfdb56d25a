import { readCourseDetails } from '#app/core/batches/card-facts.server.ts';
import { readCourseClaims } from '#app/core/claims/course-claims.server.ts';
import type { CourseCardData } from '#app/core/courses/card-data.ts';
import { listActiveCourses } from '#app/core/courses/course-queries.server.ts';
import { readEnrolledIn } from '#app/core/enrollment-requests/request-queries.server.ts';
import { readShownPrices } from '#app/core/offers/shown-prices.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import {
  applyCatalog,
  browserLimit,
  defaultFilters,
  firstCourses,
  parseFilters,
} from '#app/domain/catalog.ts';

import { offeredFacets } from '#app/domain/course-facets.ts';
import { enrollmentUrl } from '#app/domain/enroll-links.ts';
import { shownEnrollment } from '#app/domain/settings.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import { serveCatalog } from '#app/screens/courses/catalog/catalog-listing.ts';
import { Catalog, type CatalogData } from '#app/screens/courses/catalog/catalog-view.tsx';
import { revalidatesCatalog } from '#app/screens/courses/catalog/served-catalog.ts';
import { CoursesCall, WhyCourses } from '#app/screens/courses/courses-closing.tsx';
import { courseListJsonLd } from '#app/screens/courses/sharing/course-json-ld.ts';
import { JsonLd } from '#app/screens/courses/sharing/json-ld.tsx';
import { metaTags } from '#app/ui/meta-tags.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { atPreviewedMinute } from '#app/visit/preview.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { cardNote } from '#app/words/en/course-facet-words.ts';
import type { Route } from './+types/browse-courses.ts';

export const handle = {
  live: ['courses', 'offers', 'festivals', 'settings', 'reviews', 'batches', 'teachers', 'own'],
};

export const middleware: Route.MiddlewareFunction[] = [atPreviewedMinute];

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services, now } = visit;
  const [courses, types, shown, figured, settings, enrolledIn, { courses: texts }] = await Promise.all([
    listActiveCourses(services.db),
    services.courseTypes(),
    readShownPrices(services.db, now, visit.codePrices?.()),
    readCourseClaims(services.db),
    getSettings(services.db),
    readEnrolledIn(visit),
    readSiteTexts(services.db),
  ]);
  const enrollment = shownEnrollment(settings, services.rail !== null);
  const detailsOf = await readCourseDetails(services.db, dayIn(now, settings.time.zone));
  const details = courses.map(detailsOf);
  const facets = offeredFacets(details);
  // The browser needs only the order of the dates, and small numbers make the page smaller.
  const oldestFirst = courses.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  );
  const ages = new Map(oldestFirst.map(({ id }, age) => [id, new Date(age)]));
  // Most courses lead to the same page but for their slugs, so that their URLs are left out.
  const enrollTo = courses[0] ? enrollmentUrl(enrollment, courses[0]).replaceAll(courses[0].slug, '*') : '';
  const enrollHrefOf = (course: CourseCardData) => {
    const enrollHref = enrollmentUrl(enrollment, course);
    return enrollTo.replace('*', course.slug) === enrollHref ? {} : { enrollHref };
  };
  const listed = courses.map(({ level: _, language: _language, ...course }, i) => ({
    ...figured(shown(course)),
    ...(details[i] && { note: cardNote(details[i]) }),
    // In the browser, a course's slug serves as its id, because the page contains the slug anyway. The random
    // ids of a long list of courses could hardly be compressed, and would make the page much larger.
    id: course.slug,
    createdAt: ages.get(course.id) ?? course.createdAt,
    ...enrollHrefOf(course),
  }));
  const isLarge = courses.length > browserLimit;
  const filters = parseFilters(url.searchParams, types);
  const catalog: CatalogData = {
    enrollTo,
    ...(isLarge ? { listing: serveCatalog(listed, filters, types, facets) } : { courses: listed, facets }),
  };
  return {
    catalog,
    enrolled: enrolledIn(courses),
    enrollHref: enrollmentUrl(enrollment, null),
    texts,
    origin: services.env.baseUrl,
  };
}

export const shouldRevalidate = revalidatesCatalog;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaTags(loaderData?.texts.meta, { origin: loaderData?.origin ?? '', path: '/courses', matches });

export default function Courses({
  loaderData: { catalog, enrollHref, enrolled, origin, texts },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} isWide />
      <div className="wrap wrap-wide pb-16">
        <Catalog catalog={catalog} enrolled={enrolled} />
      </div>
      <WhyCourses {...texts.why} />
      <CoursesCall {...texts.call} enrollHref={enrollHref} />
      <JsonLd data={import.meta.env.SSR ? listJsonLd(catalog, origin) : null} />
    </>
  );
}

function listJsonLd(catalog: CatalogData, origin: string) {
  const first = 'listing' in catalog ? catalog.listing.shown : applyCatalog(catalog.courses, defaultFilters);
  const total = 'listing' in catalog ? catalog.listing.total : first.length;
  return courseListJsonLd(first.slice(0, firstCourses), total, origin);
}
