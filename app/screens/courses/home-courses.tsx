import type { HomeCourse } from '#app/core/courses/card-data.ts';
import { Section } from '#app/ui/section.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { batchWords } from '#app/words/en/batch-words.ts';
import { counted } from '#app/words/en/counted.ts';
import { homeCourses as words } from '#app/words/en/home-courses-words.ts';
import { CoursePicture } from './course-picture.tsx';
import { CoursePrice } from './course-price.tsx';

/**
 * The home page's section with at most three courses and their prices (SELL-126). Each card is a single link. The cards
 * are simple, so that the page's HTML is small enough for the first network round trip. Renders nothing if the shop has
 * no course.
 */
export function HomeCourses({ courses }: { courses: readonly HomeCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <Section
      id="courses"
      title={words.title}
      aside={
        <a href="/courses" className="link">
          {words.all}
        </a>
      }
      className="pt-0! [--later:75rem] [--later-wide:33rem]"
    >
      <ul className="grid gap-5 md:grid-cols-3">
        {courses.map((course) => (
          <li key={course.slug}>
            <a
              href={`/courses/${course.slug}`}
              className="card flex h-full flex-col overflow-hidden hover:border-primary"
            >
              <CoursePicture course={course} className="aspect-[8/5] w-full" />
              <div className="flex grow flex-col gap-3 p-5">
                <UserText as="h3" text={course.title} className="text-xl" />
                <div className="mt-auto border-line border-t pt-4">
                  <CoursePrice course={course} />
                  <p className="text-muted text-sm">
                    {counted(course.durationDays, 'day')}
                    {course.startsOn && ` · ${batchWords.begins(course.startsOn)}`}
                  </p>
                </div>
              </div>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
