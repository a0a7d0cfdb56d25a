import { data } from 'react-router';
import { listShownBatches } from '#app/core/batches/batch-seats.server.ts';
import { readCardNotes } from '#app/core/batches/card-facts.server.ts';
import { readCourseClaims } from '#app/core/claims/course-claims.server.ts';
import { findActiveCourseBySlug, listRelatedCourses } from '#app/core/courses/course-queries.server.ts';
import { readEnrolledIn } from '#app/core/enrollment-requests/request-queries.server.ts';
import { listFaqsOfCourse } from '#app/core/faqs/faq-queries.server.ts';
import { listPublicLessons } from '#app/core/lessons/public-lessons.server.ts';
import { readShownPrices } from '#app/core/offers/shown-prices.server.ts';
import { findSampleReviews } from '#app/core/reviews/invented-reviews.server.ts';
import { findCourseReviews, findReviewSeat } from '#app/core/reviews/review-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { findTeachers } from '#app/core/teachers/teacher-queries.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { whatsAppLink } from '#app/domain/contact-links.ts';
import { enrollmentUrl, formUrlOf } from '#app/domain/enroll-links.ts';
import { isEnrolledIn } from '#app/domain/enrolled-in.ts';
import { sellerOf } from '#app/domain/seller.ts';
import { shownEnrollment } from '#app/domain/settings.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import { BatchList, NextStart } from '#app/screens/batches/batch-list.tsx';
import { isFull } from '#app/screens/batches/start-option.ts';
import { CourseBody } from '#app/screens/courses/course-body.tsx';
import { CourseBuyBox, EnrollBar } from '#app/screens/courses/course-buy-box.tsx';
import { coursePageData } from '#app/screens/courses/course-extra.ts';
import { CoursePageHead } from '#app/screens/courses/course-page-head.tsx';
import { RelatedCourses } from '#app/screens/courses/related-courses.tsx';
import { breadcrumbsJsonLd, courseJsonLd } from '#app/screens/courses/sharing/course-json-ld.ts';
import { courseMeta } from '#app/screens/courses/sharing/course-meta.ts';
import { JsonLd } from '#app/screens/courses/sharing/json-ld.tsx';
import { CourseFaqs } from '#app/screens/faqs/faq-section.tsx';
import { PublicOutline, TryFree } from '#app/screens/lessons/public-outline.tsx';
import { CourseReviewList } from '#app/screens/reviews/course-reviews.tsx';
import { LazyOwnReview } from '#app/screens/reviews/lazy-own-review.tsx';
import { SampleReviews } from '#app/screens/reviews/sample-reviews.tsx';
import { instructorsJsonLd } from '#app/screens/teachers/teacher-json-ld.ts';
import { CourseTeachers, TaughtBy } from '#app/screens/teachers/teacher-parts.tsx';
import { useBrand } from '#app/ui/brand-context.ts';
import { atPreviewedMinute } from '#app/visit/preview.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { batchWords } from '#app/words/en/batch-words.ts';
import { courseWords } from '#app/words/en/course-words.ts';
import type { Route } from './+types/view-course.ts';

export const handle = {
  live: [
    'courses',
    'offers',
    'festivals',
    'settings',
    'reviews',
    'curriculum',
    'batches',
    'teachers',
    'faqs',
    'own',
  ],
};

export const middleware: Route.MiddlewareFunction[] = [atPreviewedMinute];

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services, now } = visit;
  const actor = await visit.actor();
  const found = await findActiveCourseBySlug(services.db, params.slug);
  if (!found) throw data(null, { status: 404 });
  const { teacherIds, ...course } = found;
  const [related, shown, figured, settings, enrolledIn, texts, reviews, seat, lessons, teachers, faqs] =
    await Promise.all([
      listRelatedCourses(services.db, course),
      readShownPrices(services.db, now, visit.codePrices?.()),
      readCourseClaims(services.db),
      getSettings(services.db),
      readEnrolledIn(visit),
      readSiteTexts(services.db).then(({ course: own }) => own),
      findCourseReviews(services.db, course.id),
      isSignedIn(actor) ? findReviewSeat(services.db, actor, { courseId: course.id }) : undefined,
      listPublicLessons(services.db, course.id),
      findTeachers(services.db, teacherIds),
      listFaqsOfCourse(services.db, course.id),
    ]);
  const today = dayIn(now, settings.time.zone);
  const [batches, noted] = await Promise.all([
    listShownBatches(services.db, course.id, today),
    readCardNotes(services.db, today),
  ]);
  // Shows the student's own review only while the student can change it. Afterwards, the student gets this page from
  // the page cache, which has no data of single students, and can still withdraw the review on the dashboard.
  const own = seat?.refusal === null ? seat : undefined;
  // Invented reviews are shown neither beside a student's review nor where figures are counted (CLAIM-12).
  const samples =
    reviews || settings.figures.mode === 'counted' ? [] : await findSampleReviews(services.db, course.slug);
  return {
    course: coursePageData(figured(shown(course))),
    related: related.map((other) => figured(shown(noted(other)))),
    enrollment: shownEnrollment(settings, services.rail !== null),
    enrolled: enrolledIn([course, ...related]),
    texts,
    seller: {
      name: sellerOf(settings).name,
      whatsApp: settings.contact.phone
        ? whatsAppLink(settings.contact.phone, courseWords.question(course.title))
        : null,
    },
    origin: services.env.baseUrl,
    ...(teachers.length > 0 && { teachers }),
    ...(faqs.length > 0 && { faqs }),
    ...(lessons.length > 0 && { lessons }),
    ...(batches.length > 0 && { batches }),
    ...(samples.length > 0 && { samples }),
    ...((reviews || own) && {
      reviewing: { reviews, zone: settings.time.zone, seat: own },
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? courseMeta(loaderData.course, { origin: loaderData.origin, matches }) : [];

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { course, related, enrollment, enrolled, origin, texts, seller } = loaderData;
  const reviewing = 'reviewing' in loaderData ? loaderData.reviewing : undefined;
  const teachers = ('teachers' in loaderData && loaderData.teachers) || [];
  const faqs = 'faqs' in loaderData ? loaderData.faqs : undefined;
  const lessons = 'lessons' in loaderData ? loaderData.lessons : undefined;
  const batches = 'batches' in loaderData ? loaderData.batches : undefined;
  const samples = 'samples' in loaderData ? loaderData.samples : undefined;
  const { name } = useBrand();
  const isSoldOut = batches?.every(isFull) ?? false;
  const buying = {
    course,
    // If all batches (groups of students) are full, nobody can buy the course, so the button links to the form that
    // requests an enrollment.
    enrollHref: (isSoldOut ? formUrlOf : enrollmentUrl)(enrollment, course),
    enrollText: isSoldOut ? batchWords.ask : undefined,
    isEnrolled: isEnrolledIn(enrolled, course.slug),
  };
  return (
    <>
      <article>
        <div className="wrap grid items-start gap-x-12 gap-y-10 pt-6 pb-16 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <CoursePageHead course={course}>
            {batches && <NextStart batches={batches} />}
            <TaughtBy teachers={teachers} />
            {lessons && <TryFree course={course.slug} modules={lessons} />}
          </CoursePageHead>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-full">
            <CourseBuyBox {...buying} guarantee={texts.guarantee} seller={seller} />
          </div>
          <div className="all-later grid grid-cols-1 gap-12">
            <CourseBody course={course} texts={texts} />
            {batches && (
              <BatchList batches={batches} askHref={buying.enrollHref} isEnrolled={buying.isEnrolled} />
            )}
            {teachers.length > 0 && <CourseTeachers teachers={teachers} />}
            {lessons && <PublicOutline course={course.slug} modules={lessons} />}
            {samples && <SampleReviews reviews={samples} />}
            {faqs && <CourseFaqs faqs={faqs} />}
            {reviewing && (
              <CourseReviewList {...reviewing} course={course.slug}>
                {reviewing.seat && <LazyOwnReview seat={reviewing.seat} />}
              </CourseReviewList>
            )}
          </div>
        </div>
        <EnrollBar {...buying} />
      </article>
      <RelatedCourses
        title={texts.related}
        courseType={course.courseType}
        courses={related}
        enrollment={enrollment}
        enrolled={enrolled}
      />
      <JsonLd
        data={
          import.meta.env.SSR
            ? courseJsonLd(course, {
                baseUrl: origin,
                academy: name,
                isSoldOut,
                instructors: instructorsJsonLd(teachers, origin),
              })
            : null
        }
      />
      <JsonLd data={import.meta.env.SSR ? breadcrumbsJsonLd(course, origin) : null} />
    </>
  );
}
