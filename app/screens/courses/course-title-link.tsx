import type { Course } from '#app/domain/course.ts';
import { languageOf } from '#app/domain/language-of.ts';

/**
 * The title of a course, as a link that covers the whole card. It is an `<a>` element and not a router link, because a
 * page with many cards renders faster with it. The server has the linked page in its cache.
 */
export function CourseTitleLink({ course }: { course: Pick<Course, 'slug' | 'title'> }) {
  return (
    <h3 lang={languageOf(course.title)} className="text-xl">
      <a
        href={`/courses/${course.slug}`}
        className="after:absolute after:inset-0 group-hover:text-primary group-hover:underline"
      >
        {course.title}
      </a>
    </h3>
  );
}
