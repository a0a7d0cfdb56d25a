import type { Course } from '#app/domain/course.ts';
import { languageOf } from '#app/domain/language-of.ts';

/** Covers the card. A plain `<a>`: many cards render faster, and course pages are cached. */
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
