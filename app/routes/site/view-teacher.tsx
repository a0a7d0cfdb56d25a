import { data } from 'react-router';
import { readCardNotes } from '#app/core/batches/card-facts.server.ts';
import { readCourseClaims } from '#app/core/claims/course-claims.server.ts';
import { listActiveCourses } from '#app/core/courses/course-queries.server.ts';
import { readEnrolledIn } from '#app/core/enrollment-requests/request-queries.server.ts';
import { readShownPrices } from '#app/core/offers/shown-prices.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { findTeacherBySlug, listTaughtIds } from '#app/core/teachers/teacher-queries.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { enrollmentUrl } from '#app/domain/enroll-links.ts';
import { isEnrolledIn } from '#app/domain/enrolled-in.ts';
import { shownEnrollment } from '#app/domain/settings.ts';
import { CourseCard } from '#app/screens/courses/course-card.tsx';
import { JsonLd } from '#app/screens/courses/sharing/json-ld.tsx';
import { teacherJsonLd } from '#app/screens/teachers/teacher-json-ld.ts';
import { TeacherHead } from '#app/screens/teachers/teacher-parts.tsx';
import { metaTags } from '#app/ui/meta-tags.ts';
import { TypedText } from '#app/ui/typed-text.tsx';
import { atPreviewedMinute } from '#app/visit/preview.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { shownTeacherWords } from '#app/words/en/shown-teacher-words.ts';
import type { Route } from './+types/view-teacher.ts';

export const handle = {
  live: ['teachers', 'courses', 'offers', 'festivals', 'settings', 'reviews', 'batches', 'own'],
};

export const middleware: Route.MiddlewareFunction[] = [atPreviewedMinute];

/** Shows a teacher to everybody, with the courses that visitors can see (DAY-33). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services, now } = visit;
  const teacher = await findTeacherBySlug(services.db, params.slug);
  if (!teacher) throw data(null, { status: 404 });
  const [courses, taught, shown, figured, settings, enrolledIn] = await Promise.all([
    listActiveCourses(services.db),
    listTaughtIds(services.db, params.slug),
    readShownPrices(services.db, now, visit.codePrices?.()),
    readCourseClaims(services.db),
    getSettings(services.db),
    readEnrolledIn(visit),
  ]);
  const own = courses.filter(({ id }) => taught.has(id));
  const noted = await readCardNotes(services.db, dayIn(now, settings.time.zone));
  const enrollment = shownEnrollment(settings, services.rail !== null);
  return {
    teacher,
    courses: own.map((course) => ({
      ...figured(shown(noted(course))),
      enrollHref: enrollmentUrl(enrollment, course),
    })),
    enrolled: enrolledIn(own),
    origin: services.env.baseUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { teacher, origin } = loaderData;
  const words = { title: `${teacher.name} · {academy}`, description: teacher.about.slice(0, 160) };
  return metaTags(words, { origin, path: `/teachers/${teacher.slug}`, matches });
};

export default function TeacherPage({
  loaderData: { teacher, courses, enrolled, origin },
}: Route.ComponentProps) {
  return (
    <>
      <TeacherHead teacher={teacher} />
      {courses.length > 0 && (
        <section aria-labelledby="taught" className="border-line border-t bg-sunk">
          <div className="wrap py-12">
            <h2 id="taught" className="mb-6 text-2xl">
              {shownTeacherWords.teaches} <TypedText text={teacher.name} />
            </h2>
            <ul className="grid grid-cols-1 gap-6 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
              {courses.map(({ enrollHref, ...course }) => (
                <li key={course.id}>
                  <CourseCard
                    course={course}
                    enrollHref={enrollHref}
                    isEnrolled={isEnrolledIn(enrolled, course.slug)}
                  />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {!teacher.isSample && (
        <JsonLd
          data={
            import.meta.env.SSR
              ? { '@context': 'https://schema.org', ...teacherJsonLd(teacher, origin) }
              : null
          }
        />
      )}
    </>
  );
}
