import type { MarkedQuestion, ShownQuiz } from '#app/core/quizzes/quiz-queries.server.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Notice } from '#app/ui/notice.tsx';
import { RichTextView } from '#app/ui/rich-text-view.tsx';
import { quizWords as words } from '#app/words/en/quiz-words.ts';

/** The points, and the student's answer to each question (LEARN-54). */
export function QuizResult({ last }: { last: NonNullable<ShownQuiz['last']> }) {
  const { number, points, outOf, isPassed, marked } = last;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone={isPassed ? 'success' : 'warning'} role="status">
        <p className="font-semibold">
          {words.result(points, outOf)}. {isPassed ? words.passed : words.notPassed}
        </p>
      </Notice>
      <h3 className="text-lg">{words.lastTime(number)}</h3>
      <ol className="grid gap-3">
        {marked.map((question, i) => (
          <Marked key={question.id} question={question} number={i + 1} />
        ))}
      </ol>
    </div>
  );
}

function Marked({ question, number }: { question: MarkedQuestion; number: number }) {
  const { prompt, points, got, explanation } = question;
  const given = givenTexts(question);
  const isRight = got > 0;
  return (
    <li className="card grid gap-2 p-4 sm:p-5">
      <p lang={languageOf(prompt)} className="font-semibold wrap-anywhere">
        {number}. {prompt}
      </p>
      {given.length === 0 ? (
        <p className="text-muted">{words.unanswered}</p>
      ) : (
        <p className="wrap-anywhere">
          <span className="text-muted">{words.yours}:</span> {given.join(', ')}
        </p>
      )}
      <p className={`font-semibold text-sm ${isRight ? 'text-success' : 'text-muted'}`}>
        {isRight ? words.right : words.wrong} · {words.result(got, points)}
      </p>
      {explanation && (
        <div className="border-line border-t pt-3">
          <RichTextView text={explanation} />
        </div>
      )}
    </li>
  );
}

function givenTexts({ kind, options, given }: MarkedQuestion): string[] {
  const filled = given.filter((text) => text.trim() !== '');
  if (kind === 'true-false') return filled.map((text) => (text === 'true' ? words.isTrue : words.isFalse));
  if (kind === 'number' || kind === 'short-text') return filled;
  return filled.map((at) => options[Number(at)] ?? at);
}
