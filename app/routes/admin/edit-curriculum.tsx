import { data } from 'react-router';
import { countNotifiedOfEach } from '#app/core/announcements/notify-of-changed-classes.server.ts';
import { findCourse } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { copyCurriculum } from '#app/core/curriculum/copy-curriculum.server.ts';
import { listOtherCurricula, readCurriculum } from '#app/core/curriculum/curriculum-queries.server.ts';
import { addLesson } from '#app/core/curriculum/lesson-commands.server.ts';
import {
  addModule,
  deleteModule,
  moveModule,
  renameModule,
} from '#app/core/curriculum/module-commands.server.ts';
import {
  moduleSchema,
  newLessonSchema,
  type OutlineAnswer,
  outlineForm,
} from '#app/core/curriculum/outline-form.ts';
import {
  moveLesson,
  moveLessonTo,
  publishAll,
  setCourseRules,
  setLessonPublished,
} from '#app/core/curriculum/place-lesson.server.ts';
import { removeLesson, restoreLesson } from '#app/core/curriculum/remove-lesson.server.ts';
import { versionIn } from '#app/domain/form.ts';
import { isTicked, textIn } from '#app/domain/form-fields.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { isDirection } from '#app/domain/reorder.ts';
import type { Result } from '#app/domain/result.ts';
import { coursesOf, mayIn } from '#app/domain/rights.ts';
import { needsRevalidationAfterRefusal } from '#app/live/needs-revalidation.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { CourseTabs } from '#app/screens/curriculum/course-tabs.tsx';
import { CurriculumOutline } from '#app/screens/curriculum/curriculum-outline.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import { announcementWords } from '#app/words/en/announcement-words.ts';
import { curriculumWords as words } from '#app/words/en/curriculum-words.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import { outlineWords } from '#app/words/en/outline-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import type { Route } from './+types/edit-curriculum.ts';
import { askBeforeNotifying, notifyAndRedirect } from './write-out.server.ts';

export const handle = { title: 'Curriculum', live: ['curriculum', 'courses'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, db, now } = await panelVisit(context, 'curriculum.write');
  const course = await findCourse(db, params.id);
  if (!course || !mayIn(actor, 'curriculum.write', course.id)) throw data(null, { status: 404 });
  const { id, title, isSequential, completesItself, handInCompletes } = course;
  const [curriculum, sources, zone] = await Promise.all([
    readCurriculum(db, id, await countNotifiedOfEach(db, { courseId: id }, now)),
    listOtherCurricula(db, id, coursesOf(actor, 'curriculum.write')),
    siteZone(db),
  ]);
  return { course: { id, title, isSequential, completesItself, handInCompletes }, curriculum, sources, zone };
}

export const shouldRevalidate = needsRevalidationAfterRefusal;

export const action = panelAction('curriculum.write', outlineForm.failed, actsOf);

type Done = Result<{ auditId?: string | null }, keyof typeof words.errors>;

function actsOf(posted: Posted<Route.ActionArgs>) {
  const { visit, form, ctx, id, params } = posted;
  const courseId = params.id;
  if (!mayIn(posted.actor, 'curriculum.write', courseId)) throw data(null, { status: 404 });
  const here = `/admin/courses/${encodeURIComponent(courseId)}/curriculum`;
  const direction = form.get('direction');
  const values = outlineForm.valuesOf(form);
  const refuse = (code: keyof typeof words.errors) =>
    data<OutlineAnswer>({ values, errors: {}, error: words.errors[code] }, { status: 409 });
  const answer = (outcome: Done, text: string, isUndoable = false) =>
    outcome.success
      ? notifyAndRedirect(visit, here, text, isUndoable && outcome.auditId ? { undo: outcome.auditId } : {})
      : refuse(outcome.error);
  /** Asks first where people would be notified. */
  const change = async (
    asked: { question: string; act: string },
    work: (ctx: Posted['ctx']) => Promise<Done>,
    ...done: [text: string, isUndoable?: boolean]
  ) => {
    const outcome = await askBeforeNotifying(posted, asked, work);
    return 'asked' in outcome ? outcome : await answer(outcome.done, ...done);
  };
  return {
    'add-module': async () => {
      const read = outlineForm.read(form, moduleSchema);
      if (!read.isValid) return data<OutlineAnswer>({ values, errors: read.errors }, { status: 400 });
      return answer(await addModule(ctx, { courseId, ...read.input }), doneWords.curriculum.moduleAdded);
    },
    'rename-module': async () => {
      const read = outlineForm.read(form, moduleSchema);
      if (!read.isValid) return data<OutlineAnswer>({ values, errors: read.errors }, { status: 400 });
      const change = { id, version: versionIn(form), ...read.input };
      return answer(await renameModule(ctx, change), doneWords.curriculum.moduleRenamed);
    },
    'add-lesson': async () => {
      const read = outlineForm.read(form, newLessonSchema);
      if (!read.isValid) return data<OutlineAnswer>({ values, errors: read.errors }, { status: 400 });
      const added = await addLesson(ctx, { moduleId: id, ...read.input });
      if (!added.success) return refuse(added.error);
      return redirectWithFlash(visit, `/admin/lessons/${added.id}`, doneWords.curriculum.lessonAdded);
    },
    'delete-module': async () =>
      askFirst(form, outlineWords.deleteThisModule, panelWords.delete) ??
      answer(await deleteModule(ctx, { id }), doneWords.curriculum.moduleDeleted, true),
    'move-module': async () => {
      if (!isDirection(direction)) return undefined;
      return answer(await moveModule(ctx, { id, direction }), doneWords.curriculum.moved);
    },
    'move-lesson': async () => {
      if (!isDirection(direction)) return undefined;
      return answer(await moveLesson(ctx, { id, direction }), doneWords.curriculum.moved);
    },
    'move-to-module': async () =>
      answer(
        await moveLessonTo(ctx, { id, moduleId: textIn(form, 'module') }),
        doneWords.curriculum.lessonMoved,
      ),
    'publish-lesson': () =>
      change(
        { question: words.questions.publish, act: outlineWords.publish },
        (ctx) => setLessonPublished(ctx, { id, published: true }),
        doneWords.curriculum.published,
      ),
    'hide-lesson': () =>
      change(
        { question: words.questions.hide, act: outlineWords.hide },
        (ctx) => setLessonPublished(ctx, { id, published: false }),
        doneWords.curriculum.unpublished,
      ),
    'publish-all': () =>
      change(
        { question: words.questions.publishAll, act: outlineWords.publish },
        (ctx) => publishAll(ctx, { courseId }),
        doneWords.curriculum.allPublished,
      ),
    'remove-lesson': async () => {
      const notified =
        (await countNotifiedOfEach(visit.services.db, { courseId, lessonId: id }, visit.now))[id] ?? 0;
      const notice = notified > 0 && announcementWords.notifies(notified, mailIsSent(visit.services.env));
      const asked = askFirst(
        form,
        [words.questions.remove, notice].filter(Boolean).join(' '),
        panelWords.remove,
      );
      if (asked) return asked;
      const removed = await removeLesson(ctx, { id });
      return answer(removed, removed.success ? words.removed[removed.how] : '', true);
    },
    'restore-lesson': () =>
      change(
        { question: words.questions.restore, act: outlineWords.bringBack },
        (ctx) => restoreLesson(ctx, { id }),
        doneWords.curriculum.restored,
      ),
    rules: async () => {
      const isSequential = isTicked(form, 'is_sequential');
      const completesItself = isTicked(form, 'completes_itself');
      const handInCompletes = isTicked(form, 'hand_in_completes');
      const rules = { isSequential, completesItself, handInCompletes };
      return answer(await setCourseRules(ctx, { courseId, ...rules }), doneWords.curriculum.rulesSaved);
    },
    copy: async () => {
      const copied = await copyCurriculum(ctx, { courseId, from: textIn(form, 'from') });
      return answer(copied, copied.success ? words.copied(copied.lessons) : '');
    },
    otherwise: () =>
      data<OutlineAnswer>({ values, errors: {}, error: httpWords.unknownAction }, { status: 400 }),
  };
}

/** The admin panel's page of a course's curriculum, that is, its modules and lessons (LEARN-1). */
export default function EditCurriculum({ loaderData, actionData }: Route.ComponentProps) {
  const { course, curriculum, sources, zone } = loaderData;
  const given = useAnswer<object>(actionData, outlineForm.failed);
  // Action data with `asked` comes from `askFirst`, which shows a question that the admin must confirm. All other
  // action data is the result of one of the forms in the outline.
  const answer = given && !('asked' in given) ? (given as OutlineAnswer) : undefined;
  const isElsewhere = answer && !['add-module', 'add-lesson'].includes(answer.values.intent);
  return (
    <>
      <CourseTabs course={course} current="curriculum" />
      <ConfirmStep answer={given} />
      {isElsewhere && (
        <div className="mb-5">
          <FormErrors errors={answer.error} />
        </div>
      )}
      <CurriculumOutline {...{ course, curriculum, sources, zone, answer }} />
    </>
  );
}
