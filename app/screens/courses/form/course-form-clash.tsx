import type { CourseClash } from '#app/core/courses/form/course-form-answer.ts';
import { Notice } from '#app/ui/notice.tsx';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';

/**
 * Shown when two people edited a course and the other one saved first: it says what is stored now. This form
 * keeps what was typed here, which replaces the stored values only if it is submitted again.
 */
export function ClashNotice({ clashes }: { clashes: readonly CourseClash[] | undefined }) {
  if (!clashes) return null;
  return (
    <Notice tone="warning" role="alert">
      <p className="font-semibold">Someone else saved this course while you were editing it.</p>
      <p className="mt-1">
        Nothing of yours is saved yet, and nothing you typed is lost. Press Update Course again to save it
        over theirs.
      </p>
      {clashes.length > 0 && (
        <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_1fr]">
          {clashes.map(({ field, stored }) => (
            <div key={field} className="grid sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-muted">Now stored: {courseAdminWords.fields[field]}</dt>
              <dd className="whitespace-pre-line">{stored || courseAdminWords.emptyField}</dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}
