import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { ShownQuiz } from '#app/core/quizzes/quiz-queries.server.ts';
import { answerField } from '#app/core/quizzes/quiz-request.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { type Answers, type PaperQuestion, quizLimits } from '#app/domain/quiz.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckField, TextField } from '#app/ui/field.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { quizWords as words } from '#app/words/en/quiz-words.ts';
import { QuizResult } from './quiz-result.tsx';
import { useSavedAnswers } from './use-saved-answers.ts';

type LessonQuizProps = {
  quiz: ShownQuiz;
  path: string;
  typed: Answers | undefined;
  /** The ids of the questions whose typed answers could not be read as numbers. */
  unreadable?: readonly string[] | undefined;
};

/** A button to start, the questions of an open attempt, or the last result (LEARN-51). */
export function LessonQuiz({ quiz, path, typed, unreadable }: LessonQuizProps) {
  const { open, last, refusal } = quiz;
  return (
    <section id="quiz" aria-labelledby="quiz-title" className="grid scroll-mt-20 grid-cols-1 gap-6">
      <h2 id="quiz-title" className="text-2xl">
        {words.title}
      </h2>
      {open ? (
        <Paper key={open.id} {...{ open, path, typed, unreadable }} />
      ) : (
        last && <QuizResult last={last} />
      )}
      {/* The start button, or the reason why the student cannot start, is left out if the result above already says
          that the quiz is passed. */}
      {!open && !(last && refusal === 'passed') && (
        <div className="grid justify-items-start gap-3">
          {refusal ? <p>{words.refusals[refusal]}</p> : <StartForm quiz={quiz} path={path} />}
        </div>
      )}
    </section>
  );
}

function StartForm({ quiz, path }: { quiz: ShownQuiz; path: string }) {
  return (
    <>
      <p>
        {words.about(quiz.questions, quiz.passPercent)} {words.attempts(quiz.attemptsLimit, quiz.attempts)}
      </p>
      <Form method="post" action={path} className="max-sm:w-full">
        <Button
          type="submit"
          name="intent"
          value="start-quiz"
          variant="accent"
          size="lg"
          className="max-sm:w-full"
        >
          {quiz.last ? words.again : words.start}
        </Button>
      </Form>
    </>
  );
}

type PaperProps = Omit<LessonQuizProps, 'quiz'> & { open: NonNullable<ShownQuiz['open']> };

function Paper({ open, path, typed, unreadable }: PaperProps) {
  const isBusy = useNavigation().formAction === path;
  const form = useFaultFocus(unreadable?.length ? unreadable : undefined);
  const saving = useSavedAnswers(form, path);
  // The initial answers of the form, kept so that a reload of the page's data does not change them while the student
  // works.
  const [start] = useState(typed ?? open.draft);
  return (
    <Form
      ref={form}
      method="post"
      action={path}
      className="grid grid-cols-1 gap-6"
      onChange={saving.changed}
      onSubmit={(event) => {
        saving.stop();
        if (isBusy) event.preventDefault();
      }}
    >
      <p className="text-muted">{words.paper(open.number, open.outOf, open.toPass)}</p>
      {open.draft && <p>{words.savedBefore}</p>}
      <input type="hidden" name="attempt" value={open.id} />
      <ol className="grid gap-5">
        {open.paper.map((question, i) => (
          <li key={question.id}>
            <QuestionFields
              question={question}
              number={i + 1}
              given={start?.[question.id] ?? []}
              isUnreadable={unreadable?.includes(question.id) ?? false}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        {/* The form's first submit button, which Enter presses. It only saves, so that Enter does not hand in the quiz
            by accident. */}
        <Button
          type="submit"
          name="intent"
          value="save-answers"
          variant="quiet"
          size="lg"
          className="max-sm:w-full"
          onClick={(event) => {
            event.preventDefault();
            saving.save();
          }}
        >
          {words.saveForLater}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="answer"
          variant="accent"
          size="lg"
          className="aria-disabled:cursor-progress max-sm:w-full"
          aria-disabled={isBusy || undefined}
        >
          {words.handIn}
        </Button>
        <p role="status" className="text-muted text-sm">
          {words.saving[saving.state]}
        </p>
      </div>
    </Form>
  );
}

type QuestionFieldsProps = {
  question: PaperQuestion;
  number: number;
  given: readonly string[];
  /** Whether the answer, which must be a number, could not be read. */
  isUnreadable: boolean;
};

function QuestionFields({ question, number, given, isUnreadable }: QuestionFieldsProps) {
  const { id, kind, prompt, points, options } = question;
  const name = answerField(id);
  const choices =
    kind === 'true-false'
      ? [
          { value: 'true', label: words.isTrue },
          { value: 'false', label: words.isFalse },
        ]
      : options.map((label, at) => ({ value: String(at), label }));
  return (
    <fieldset className="card p-4 sm:p-5">
      <legend className="sr-only">{prompt}</legend>
      <p aria-hidden="true" lang={languageOf(prompt)} className="font-semibold text-lg wrap-anywhere">
        {number}. {prompt}
      </p>
      <p className="mt-1 mb-3 text-muted text-sm">
        {words.points(points)}
        {kind === 'multiple' && ` · ${words.chooseSeveral}`}
        {kind === 'single' && ` · ${words.chooseOne}`}
      </p>
      {choices.length > 0 ? (
        <div className="grid">
          {choices.map(({ value, label }) => (
            <CheckField
              key={value}
              type={kind === 'multiple' ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              label={<UserText text={label} />}
              defaultChecked={given.includes(value)}
              className="[&>input]:mt-2.5 [&>div]:flex-1 [&_label]:m-0 [&_label]:block [&_label]:py-2.5 [&_label]:text-base wrap-anywhere"
            />
          ))}
        </div>
      ) : (
        <TextField
          name={name}
          label={kind === 'number' ? words.number : words.text}
          hint={kind === 'number' ? words.numberHint : undefined}
          error={isUnreadable ? words.notNumber : undefined}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          maxLength={quizLimits.answer}
          autoComplete="off"
          defaultValue={given[0] ?? ''}
          className="max-w-md"
        />
      )}
    </fieldset>
  );
}
