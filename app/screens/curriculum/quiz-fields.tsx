import { Link } from 'react-router';
import { usualPassPercent } from '#app/domain/quiz.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { typedIn } from '#app/ui/typed-in.ts';
import { lessonFormWords } from '#app/words/en/lesson-form-words.ts';
import { questionWords as words } from '#app/words/en/question-words.ts';
import type { FieldsProps } from './fields-props.ts';

export function QuizFields({ values, errors }: FieldsProps) {
  const { of } = typedIn(values, errors);
  return (
    <div className="hidden items-start gap-5 group-has-[[data-kind=quiz]:checked]/form:grid sm:grid-cols-2">
      <TextField
        {...of('pass_percent')}
        label={lessonFormWords.passPercent}
        required={false}
        inputMode="numeric"
        hint={lessonFormWords.passPercentHint(usualPassPercent)}
      />
      <TextField
        {...of('attempts_limit')}
        label={lessonFormWords.attempts}
        required={false}
        inputMode="numeric"
        hint={lessonFormWords.attemptsHint}
      />
    </div>
  );
}

export function QuizCard({ id, questions }: { id: string; questions: number }) {
  return (
    <div className="mb-5">
      <Notice tone={questions === 0 ? 'warning' : 'info'}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{questions === 0 ? words.none : words.have(questions)}</p>
          <Link to={`/admin/lessons/${id}/questions`} className={buttonClass({ size: 'sm' })}>
            {words.edit}
          </Link>
        </div>
      </Notice>
    </div>
  );
}
