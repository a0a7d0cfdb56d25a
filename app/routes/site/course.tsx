import { data } from 'react-router';
import { enrollmentUrl } from '#app/domain/settings.ts';
import { CourseBody } from '#app/features/courses/course-body.tsx';
import { CourseBuyBox, EnrollBar } from '#app/features/courses/course-buy-box.tsx';
import { coursePageData } from '#app/features/courses/course-extra.ts';
import { CoursePageHead } from '#app/features/courses/course-page-head.tsx';
import { findActiveCourseBySlug, listRelatedCourses } from '#app/features/courses/queries.server.ts';
import { RelatedCourses } from '#app/features/courses/related-courses.tsx';
import { breadcrumbsJsonLd, courseJsonLd } from '#app/features/courses/sharing/course-json-ld.ts';
import { courseMeta } from '#app/features/courses/sharing/course-meta.ts';
import { JsonLd } from '#app/features/courses/sharing/json-ld.tsx';
import { getSettings } from '#app/features/settings/queries.server.ts';
import { visitContext } from '#app/server/visit.server.ts';
import type { Route } from './+types/course.ts';

export const handle = { live: ['courses', 'settings'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  const course = await findActiveCourseBySlug(services.db, params.slug);
  if (!course) throw data(null, { status: 404 });
  const [related, { enrollment }] = await Promise.all([
    listRelatedCourses(services.db, course),
    getSettings(services.db),
  ]);
  return { course: coursePageData(course), related, enrollment, origin: services.env.baseUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? courseMeta(loaderData.course, loaderData.origin) : [{ title: 'Page not found · Pankh' }];

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { course, related, enrollment, origin } = loaderData;
  const enrollHref = enrollmentUrl(enrollment, course);
  return (
    <>
      <article>
        <div className="wrap grid items-start gap-x-12 gap-y-10 pt-6 pb-16 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <CoursePageHead course={course} />
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-full">
            <CourseBuyBox course={course} enrollHref={enrollHref} />
          </div>
          <CourseBody course={course} />
        </div>
        <EnrollBar course={course} enrollHref={enrollHref} />
      </article>
      <RelatedCourses courseType={course.courseType} courses={related} enrollment={enrollment} />
      <JsonLd data={courseJsonLd(course, origin)} />
      <JsonLd data={breadcrumbsJsonLd(course, origin)} />
    </>
  );
}
