import { Plus } from 'lucide-react';
import { data, Link } from 'react-router';
import { findCourse } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { findLesson } from '#app/core/curriculum/curriculum-queries.server.ts';
import {
  addQuestion,
  moveQuestion,
  type QuestionOutcome,
  removeQuestion,
  updateQuestion,
} from '#app/core/quizzes/question-commands.server.ts';
import {
  checkQuestion,
  newQuestion,
  type QuestionErrors,
  type QuestionValues,
  questionForm,
  valuesOfQuestion,
} from '#app/core/quizzes/question-form.ts';
import { versionIn } from '#app/domain/form.ts';
import { isDirection } from '#app/domain/reorder.ts';
import { mayIn } from '#app/domain/rights.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { CourseTabs } from '#app/screens/curriculum/course-tabs.tsx';
import { QuestionCard } from '#app/screens/quizzes/question-card.tsx';
import { QuestionForm } from '#app/screens/quizzes/question-form.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useHashFocus } from '#app/ui/use-hash-focus.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { questionWords as words } from '#app/words/en/question-words.ts';
import { quizWords } from '#app/words/en/quiz-words.ts';
import type { Route } from './+types/edit-questions.ts';

export const handle = { title: 'Questions', live: ['curriculum'] };

type Answer = { values?: QuestionValues; errors?: QuestionErrors; error?: string; version?: number };

const failed = (form: FormData): Answer =>
  form.get('intent') === 'save'
    ? { ...questionForm.failed(form), version: versionIn(form) }
    : { error: commonWords.failed };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, db } = await panelVisit(context, 'curriculum.write');
  const lesson = await findLesson(db, params.id);
  const course = lesson && (await findCourse(db, lesson.courseId));
  if (!course || !mayIn(actor, 'curriculum.write', course.id)) throw data(null, { status: 404 });
  const { questions, id, title } = lesson;
  const shown = { course: { id: course.id, title: course.title }, lesson: { id, title }, questions };
  const wanted = url.searchParams.get('edit');
  if (wanted === null) return { ...shown, form: null };
  // If another admin has removed the edited question, its form stays, so that nothing typed is lost.
  const edited = questions.find((question) => question.id === wanted);
  const values = edited ? valuesOfQuestion(edited) : newQuestion;
  const isNew = wanted === 'new';
  return {
    ...shown,
    // After each new question, the form begins again.
    form: {
      after: url.searchParams.get('after'),
      id: isNew ? null : wanted,
      values,
      version: edited?.version ?? 0,
      isGone: !isNew && !edited,
    },
  };
}

export const action = panelAction('curriculum.write', failed, actsOf);

function actsOf({ visit, form, ctx, id, params: { id: lessonId } }: Posted<Route.ActionArgs>) {
  const here = pathOf(lessonId);
  const done = (outcome: QuestionOutcome, text: string, isUndoable = false) =>
    outcome.success
      ? redirectWithFlash(visit, here, text, isUndoable ? { undo: outcome.auditId } : {})
      : data<Answer>({ error: quizWords.errors[outcome.error] }, { status: 409 });
  return {
    save: async () => {
      const values = questionForm.textsOf(form);
      const version = versionIn(form);
      const read = checkQuestion(values);
      if (!read.isValid) return data<Answer>({ values, errors: read.errors, version }, { status: 400 });
      const saved =
        id === ''
          ? await addQuestion(ctx, { lessonId, ...read.input })
          : await updateQuestion(ctx, { lessonId, id, version, ...read.input });
      // A quiz has several questions, so the next one can be written at once.
      if (saved.success && id === '')
        return redirectWithFlash(visit, `${here}?edit=new&after=${saved.id}#question`, words.done.added);
      if (saved.success) return done(saved, words.done.saved);
      const stored = saved.current?.version ?? version;
      const refused = { values, errors: {}, error: quizWords.errors[saved.error], version: stored };
      return data<Answer>(refused, { status: saved.error === 'gone' ? 404 : 409 });
    },
    move: async () => {
      const direction = form.get('direction');
      if (!isDirection(direction)) return undefined;
      return done(await moveQuestion(ctx, { lessonId, id, direction }), words.done.moved);
    },
    delete: async () =>
      askFirst(form, words.deleteQuestion, panelWords.remove) ??
      done(await removeQuestion(ctx, { lessonId, id }), words.done.removed, true),
  };
}

const pathOf = (lessonId: string) => `/admin/lessons/${encodeURIComponent(lessonId)}/questions`;

/** The admin panel's page with the questions of a quiz (LEARN-50). */
export default function EditQuestions({ loaderData, actionData }: Route.ComponentProps) {
  const { course, lesson, questions, form } = loaderData;
  const given = useAnswer<Answer | ReturnType<typeof askFirst>>(actionData, failed);
  const answer = given && !('asked' in given) ? given : undefined;
  useHashFocus();
  const editor = form && (
    <QuestionForm
      key={form.id ?? `new ${form.after}`}
      id={form.id}
      version={answer?.version ?? form.version}
      values={answer?.values ?? form.values}
      errors={answer?.errors ?? {}}
      isRefused={answer?.values !== undefined}
      back={pathOf(lesson.id)}
    />
  );
  return (
    <>
      <CourseTabs course={course} current="curriculum" />
      <ConfirmStep answer={given ?? undefined} />
      <div className="mb-5 max-w-3xl empty:hidden">
        <FormErrors errors={answer?.error ?? (form?.isGone ? quizWords.errors.gone : undefined)} />
      </div>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <UserText as="h2" text={lesson.title} className="text-xl" />
          <p className="max-w-prose text-muted text-sm">{words.lead}</p>
        </div>
        <div className="toolbar-acts">
          {form === null && (
            <Link to="?edit=new#question" className={buttonClass()}>
              <Icon of={Plus} size={18} /> {words.add}
            </Link>
          )}
          <Link
            to={`/admin/lessons/${encodeURIComponent(lesson.id)}`}
            className={buttonClass({ variant: 'quiet' })}
          >
            {words.toLesson}
          </Link>
        </div>
      </div>
      {questions.length === 0 && form === null && (
        <EmptyState title={words.empty}>{words.emptyLead}</EmptyState>
      )}
      <ol className="grid gap-3">
        {questions.map((question, i) =>
          question.id === form?.id ? (
            <li key={question.id}>{editor}</li>
          ) : (
            <QuestionCard
              key={question.id}
              question={question}
              number={i + 1}
              isLast={i === questions.length - 1}
            />
          ),
        )}
      </ol>
      {form && !questions.some(({ id }) => id === form.id) && <div className="mt-3">{editor}</div>}
    </>
  );
}
