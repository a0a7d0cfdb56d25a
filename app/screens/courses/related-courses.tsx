import type { CourseCardData } from '#app/core/courses/card-data.ts';
import { labelInSentence } from '#app/domain/course-types.ts';
import { enrollmentUrl } from '#app/domain/enroll-links.ts';
import { isEnrolledIn } from '#app/domain/enrolled-in.ts';
import type { ShownEnrollment } from '#app/domain/settings.ts';
import { useCourseType } from '#app/ui/course-types-context.ts';
import { seeAll } from '#app/words/en/course-page-words.ts';
import { CourseCard } from './course-card.tsx';

type RelatedCoursesProps = {
  /** The section's title, in which `{type}` stands for the type of the courses. */
  title: string;
  courseType: string;
  courses: readonly CourseCardData[];
  enrollment: ShownEnrollment;
  /** The courses in which the visitor is enrolled (`isEnrolledIn`): their buttons say 'Continue'. */
  enrolled: string;
};

export function RelatedCourses({ title, courseType, courses, enrollment, enrolled }: RelatedCoursesProps) {
  const { label } = useCourseType(courseType);
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="related" className="later [--later:80rem] border-line border-t bg-sunk">
      <div className="wrap py-14">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="related" className="text-2xl">
            {title.replaceAll('{type}', () => labelInSentence(label))}
          </h2>
          <a href={`/courses?category=${courseType}`} className="link">
            {seeAll}
          </a>
        </div>
        <ul className="grid grid-cols-1 gap-6 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
          {courses.map((course) => (
            <li key={course.id}>
              <CourseCard
                course={course}
                enrollHref={enrollmentUrl(enrollment, course)}
                isEnrolled={isEnrolledIn(enrolled, course.slug)}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
