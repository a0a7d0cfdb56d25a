import { data, isRouteErrorResponse } from 'react-router';
import { listBatches } from '#app/core/batches/batch-queries.server.ts';
import { findCourse } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { findLesson } from '#app/core/curriculum/curriculum-queries.server.ts';
import { updateLesson } from '#app/core/curriculum/lesson-commands.server.ts';
import {
  clashesOf,
  failedLesson,
  type LessonAnswer,
  valuesOfLesson,
} from '#app/core/curriculum/lesson-form.ts';
import { readLessonForm } from '#app/core/curriculum/lesson-request.server.ts';
import { listLessonFiles } from '#app/core/curriculum/list-lesson-files.server.ts';
import type { ShownFile } from '#app/domain/lesson-file.ts';
import type { RichText } from '#app/domain/rich-text.ts';
import { mayIn } from '#app/domain/rights.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import type { Asked } from '#app/platform/confirm.server.ts';
import { findFile, shownFile } from '#app/platform/files/file-store.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { CourseTabs } from '#app/screens/curriculum/course-tabs.tsx';
import { LessonForm } from '#app/screens/curriculum/lesson-editor.tsx';
import { LessonFiles } from '#app/screens/curriculum/lesson-files.tsx';
import { QuizCard } from '#app/screens/curriculum/quiz-fields.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useHashFocus } from '#app/ui/use-hash-focus.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { curriculumWords as words } from '#app/words/en/curriculum-words.ts';
import { lessonFormWords } from '#app/words/en/lesson-form-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import type { Route } from './+types/edit-lesson.ts';
import { askBeforeNotifying, notifyAndRedirect } from './write-out.server.ts';

export const handle = { title: 'Lesson' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, actor, db } = await panelVisit(context, 'curriculum.write');
  const lesson = await findLesson(db, params.id);
  const course = lesson && (await findCourse(db, lesson.courseId));
  if (!course || !mayIn(actor, 'curriculum.write', course.id)) throw data(null, { status: 404 });
  const [zone, batches] = await Promise.all([siteZone(db), listBatches(db, course.id)]);
  const film = lesson.video?.source === 'file' ? await findFile(db, lesson.video.ref) : undefined;
  return {
    headTitle: lesson.title,
    film: film ? shownFile(film) : null,
    files: await listLessonFiles(visit.services, lesson.id),
    course: { id: course.id, title: course.title },
    lesson: {
      id: lesson.id,
      version: lesson.version,
      isArchived: lesson.archivedAt !== null,
      questions: lesson.kind === 'quiz' ? lesson.questions.length : null,
    },
    values: valuesOfLesson(lesson, zone),
    isFixed: lesson.publishedAt !== null,
    zone,
    batches: batches.map(({ id, label }) => ({ id, label })),
    hasClass: lesson.live !== null,
  };
}

type Answer = LessonAnswer & { preview?: RichText; film?: ShownFile } & Partial<Asked>;
const failed = (form: FormData): Answer => failedLesson(form);

export const action = panelPost(
  'curriculum.write',
  failed,
  async ({ visit, ctx, form, params }: Posted<Route.ActionArgs>) => {
    const zone = await siteZone(visit.services.db);
    const sent = await readLessonForm({ ...visit.services, ...ctx }, { form, zone });
    if (sent.kind === 'again') return data<Answer>(sent.answer, { status: sent.status });
    const { input, values, version } = sent;
    const asked = { question: words.questions.save, act: panelWords.save };
    const outcome = await askBeforeNotifying({ visit, ctx, form }, asked, (ctx) =>
      updateLesson(ctx, { id: params.id, version, ...input }),
    );
    if ('asked' in outcome) return data<Answer>({ ...outcome, values, errors: {}, version });
    const saved = outcome.done;
    if (saved.success)
      return await notifyAndRedirect(visit, curriculumOf(saved.courseId), lessonFormWords.saved(input.title));
    if (saved.error === 'stale' && saved.current) {
      const clashes = clashesOf(values, valuesOfLesson(saved.current, zone));
      const newer = { values, errors: {}, version: saved.current.version, clashes };
      return data<Answer>({ ...newer, error: undefined }, { status: 409 });
    }
    const error = words.errors[saved.error];
    const isOfSlug = saved.error === 'address-taken' || saved.error === 'address-fixed';
    const refused = isOfSlug ? { errors: { slug: error } } : { errors: {}, error };
    const status = saved.error === 'gone' || saved.error === 'course-gone' ? 404 : 400;
    return data<Answer>({ values, version, ...refused }, { status });
  },
);

const curriculumOf = (courseId: string) => `/admin/courses/${encodeURIComponent(courseId)}/curriculum`;

/** The admin panel's form for one lesson (LEARN-6). */
export default function EditLesson({ loaderData, actionData }: Route.ComponentProps) {
  const { course, lesson, values, isFixed, zone, film, files, batches, hasClass } = loaderData;
  const answer = useAnswer(actionData, failed);
  useHashFocus();
  return (
    <>
      <CourseTabs course={course} current="curriculum" />
      <ConfirmStep answer={answer} canCancel={false} />
      {lesson.isArchived && (
        <div className="mb-5">
          <Notice tone="warning">{lessonFormWords.archived}</Notice>
        </div>
      )}
      {lesson.questions !== null && <QuizCard id={lesson.id} questions={lesson.questions} />}
      {hasClass && (
        <p className="mb-5">
          <TextLink to={`/admin/lessons/${lesson.id}/attendance`}>{lessonFormWords.attendance}</TextLink>
        </p>
      )}
      <LessonForm
        key={lesson.id}
        start={values}
        version={lesson.version}
        answer={answer}
        isFixed={isFixed}
        zone={zone}
        film={film}
        batches={batches}
        back={curriculumOf(course.id)}
      />
      <LessonFiles lessonId={lesson.id} files={files} />
    </>
  );
}

/** If the lesson was deleted meanwhile, shows the typed text again. Rethrows any other error. */
export function ErrorBoundary({ error, actionData: answer }: Route.ErrorBoundaryProps) {
  if (!answer || !isRouteErrorResponse(error) || error.status !== 404) throw error;
  const { values, version } = answer;
  return (
    <LessonForm
      {...{ start: values, version, answer, zone: '', back: '/admin/courses', film: null }}
      isFixed
    />
  );
}
