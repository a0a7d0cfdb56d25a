import type { NewAnswer } from '#app/core/help/ask-for-help.server.ts';
import { lessonPath } from '#app/core/lessons/lesson-paths.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Notice } from '#app/ui/notice.tsx';
import { helpWords as words } from '#app/words/en/help-words.ts';

/** The answers to what a student asked on lessons, on the dashboard until the lesson is opened (DAY-136). */
export function NewAnswers({ answers }: { answers: readonly NewAnswer[] }) {
  return answers.map(({ id, title, course, lesson }) => (
    <Notice key={id} tone="success">
      {words.newAnswer}{' '}
      <a href={`${lessonPath(course, lesson)}#help`} lang={languageOf(title)} className="link font-semibold">
        {title}
      </a>
    </Notice>
  ));
}
