import { isSignedIn } from '#app/domain/access.ts';
import { applyCatalogue, defaultFilters } from '#app/domain/catalogue.ts';
import { enrollmentUrl } from '#app/domain/settings.ts';
import { Catalogue } from '#app/features/courses/catalogue/catalogue.tsx';
import { CoursesCall, WhyCourses } from '#app/features/courses/courses-closing.tsx';
import { listActiveCourses } from '#app/features/courses/queries.server.ts';
import { courseListJsonLd } from '#app/features/courses/sharing/course-json-ld.ts';
import { JsonLd } from '#app/features/courses/sharing/json-ld.tsx';
import { listEnrolledCourseIds } from '#app/features/enrollment-requests/queries.server.ts';
import { coursesCall, coursesIntro, whyOurCourses } from '#app/features/pages/courses-copy.ts';
import { pageMeta } from '#app/features/pages/page-meta.ts';
import { getSettings } from '#app/features/settings/queries.server.ts';
import { shouldReadAgain } from '#app/live/should-read-again.ts';
import { visitContext } from '#app/server/visit.server.ts';
import { metaTags } from '#app/ui/meta-tags.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/courses.ts';

export const handle = { live: ['courses', 'settings', 'own'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, actor: ask } = context.get(visitContext);
  const actor = await ask();
  const [courses, { enrollment }, enrolledIds] = await Promise.all([
    listActiveCourses(services.db),
    getSettings(services.db),
    listEnrolledCourseIds(services.db, isSignedIn(actor) ? actor : null),
  ]);
  return { courses, enrollment, enrolledIds, origin: services.env.baseUrl };
}

export const shouldRevalidate = shouldReadAgain;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  metaTags(pageMeta.courses, { origin: loaderData?.origin ?? '', path: '/courses' });

export default function Courses({
  loaderData: { courses, enrollment, enrolledIds, origin },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={coursesIntro.title} lead={coursesIntro.lead} isWide />
      <div className="wrap wrap-wide pb-16">
        <Catalogue courses={courses} enrollment={enrollment} enrolledIds={enrolledIds} />
      </div>
      <WhyCourses {...whyOurCourses} />
      <CoursesCall {...coursesCall} enrollHref={enrollmentUrl(enrollment, null)} />
      <JsonLd data={courseListJsonLd(applyCatalogue(courses, defaultFilters), origin)} />
    </>
  );
}
