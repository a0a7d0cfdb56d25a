import { data } from 'react-router';
import { findCourse } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { readCourseProgress } from '#app/core/curriculum/progress-queries.server.ts';
import { mayIn } from '#app/domain/rights.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { CourseTabs } from '#app/screens/curriculum/course-tabs.tsx';
import { ProgressPage, progressFilters } from '#app/screens/curriculum/progress-page.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import type { Route } from './+types/view-course-progress.ts';

export const handle = { title: 'Progress', live: ['progress', 'enrollments', 'curriculum'] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, db, now } = await panelVisit(context, 'progress.read');
  const course = await findCourse(db, params.id);
  if (!course || !mayIn(actor, 'progress.read', course.id)) throw data(null, { status: 404 });
  const wanted = url.searchParams.get('show');
  const show = progressFilters.find((one) => one === wanted) ?? 'all';
  const [progress, zone] = await Promise.all([
    readCourseProgress(db, { courseId: course.id, show }, now),
    siteZone(db),
  ]);
  return { course: { id: course.id, title: course.title }, progress, zone, show };
}

/** The admin panel's page that shows the progress of a course's students (LEARN-15). */
export default function ViewCourseProgress({
  loaderData: { course, progress, zone, show },
}: Route.ComponentProps) {
  return (
    <>
      <CourseTabs course={course} current="progress" />
      <ProgressPage progress={progress} zone={zone} show={show} />
    </>
  );
}
