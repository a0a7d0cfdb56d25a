import { lessonPath } from '#app/core/lessons/lesson-paths.ts';
import type { ReturnedAssignment } from '#app/core/submissions/submission-queries.server.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Notice } from '#app/ui/notice.tsx';
import { submissionWords as words } from '#app/words/en/submission-words.ts';

/** The assignments that a student has to hand in again, on the dashboard (DAY-122). */
export function ReturnedAssignments({ returned }: { returned: readonly ReturnedAssignment[] }) {
  return returned.map(({ id, title, course, lesson }) => (
    <Notice key={id} tone="warning">
      {words.toChange}{' '}
      <a href={lessonPath(course, lesson)} lang={languageOf(title)} className="link font-semibold">
        {title}
      </a>
    </Notice>
  ));
}
