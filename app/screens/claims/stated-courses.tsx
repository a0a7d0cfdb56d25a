import { formatCount } from '@pankh/india/money.ts';
import type { StatedCourse } from '#app/core/claims/course-claims.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { statedCourseWords as words } from '#app/words/en/claim-words.ts';

type StatedCoursesProps = { stated: readonly StatedCourse[]; source: string | null };

/** Courses with an owner's figure: when last saved, and its source (CLAIM-51); nothing if none. */
export function StatedCourses({ stated, source }: StatedCoursesProps) {
  if (stated.length === 0) return null;
  return (
    <div className="card grid gap-3 p-4 sm:p-5">
      <h3 className="text-lg">{words.title}</h3>
      <p lang={source ? languageOf(source) : undefined} className="text-muted">
        {source ? `${words.source}: ${source}` : words.noSource}
      </p>
      <ul className="grid border-line border-t text-sm">
        {stated.map(({ slug, title, students, rating, asOf }) => (
          <li key={slug} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-1.5">
            <a href={`/courses/${slug}`} lang={languageOf(title)} className="link">
              {title}
            </a>
            <span>
              {students !== null && (
                <>
                  <data value={students}>
                    {formatCount(students)} {words.students}
                  </data>
                  {', '}
                </>
              )}
              {rating !== null && (
                <>
                  <data value={rating}>
                    {rating} {words.stars}
                  </data>
                  {', '}
                </>
              )}
              {words.asOf} <time dateTime={asOf}>{formatDate(asOf)}</time>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
