import type { Course } from '#app/domain/course.ts';
import { languageOf } from '#app/domain/language-of.ts';

/**
 * The title of a course, as a link that covers the whole card. It is a plain `<a>` element, because a page with many
 * cards renders faster without router links. A full page load is quick too: the server has course pages in its cache.
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
