import { data } from 'react-router';
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
import type { Actor } from '#app/domain/access.ts';
import { versionIn } from '#app/domain/form.ts';
import { isTicked, textIn } from '#app/domain/form-fields.ts';
import { isDirection } from '#app/domain/reorder.ts';
import type { Result } from '#app/domain/result.ts';
import { needsRevalidationAfterRefusal } from '#app/live/needs-revalidation.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { CourseTabs } from '#app/screens/curriculum/course-tabs.tsx';
import { CurriculumOutline } from '#app/screens/curriculum/curriculum-outline.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { keepForm } from '#app/visit/keep-form.server.ts';
import { commandContext, type Visit, visitContext } from '#app/visit/visit.server.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { curriculumWords as words } from '#app/words/en/curriculum-words.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import type { Route } from './+types/edit-curriculum.ts';

export const handle = { title: 'Curriculum', live: ['curriculum', 'courses'] };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db } = visit.services;
  const course = await findCourse(db, params.id);
  if (!course) throw data(null, { status: 404 });
  const { id, title, isSequential, completesItself, handInCompletes } = course;
  const [curriculum, sources, zone] = await Promise.all([
    readCurriculum(db, id),
    listOtherCurricula(db, id),
    siteZone(db),
  ]);
  return { course: { id, title, isSequential, completesItself, handInCompletes }, curriculum, sources, zone };
}

export const shouldRevalidate = needsRevalidationAfterRefusal;

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const actor = await requireAdmin(visit);
  const form = await readForm(visit, request);
  return await keepForm(visit, form, outlineForm.failed, () => act(visit, actor, form, params.id));
}

type Done = Result<{ auditId?: string | null }, keyof typeof words.errors>;

async function act(visit: Visit, actor: Actor, form: FormData, courseId: string) {
  const ctx = commandContext(visit, actor);
  const here = `/admin/courses/${encodeURIComponent(courseId)}/curriculum`;
  const id = textIn(form, 'id');
  const direction = form.get('direction');
  const values = outlineForm.valuesOf(form);
  const refuse = (code: keyof typeof words.errors) =>
    data<OutlineAnswer>({ values, errors: {}, error: words.errors[code] }, { status: 409 });
  const answer = (outcome: Done, text: string, isUndoable = false) =>
    outcome.success
      ? redirectWithFlash(visit, here, text, isUndoable && outcome.auditId ? { undo: outcome.auditId } : {})
      : refuse(outcome.error);

  switch (values.intent) {
    case 'add-module':
    case 'rename-module': {
      const read = outlineForm.read(form, moduleSchema);
      if (!read.isValid) return data<OutlineAnswer>({ values, errors: read.errors }, { status: 400 });
      return values.intent === 'add-module'
        ? answer(await addModule(ctx, { courseId, ...read.input }), doneWords.curriculum.moduleAdded)
        : answer(
            await renameModule(ctx, { id, version: versionIn(form), ...read.input }),
            doneWords.curriculum.moduleRenamed,
          );
    }
    case 'add-lesson': {
      const read = outlineForm.read(form, newLessonSchema);
      if (!read.isValid) return data<OutlineAnswer>({ values, errors: read.errors }, { status: 400 });
      const added = await addLesson(ctx, { moduleId: id, ...read.input });
      if (!added.success) return refuse(added.error);
      return redirectWithFlash(visit, `/admin/lessons/${added.id}`, doneWords.curriculum.lessonAdded);
    }
    case 'delete-module':
      return (
        askFirst(form, 'Delete this module?') ??
        answer(await deleteModule(ctx, { id }), doneWords.curriculum.moduleDeleted, true)
      );
    case 'move-module':
      if (!isDirection(direction)) break;
      return answer(await moveModule(ctx, { id, direction }), doneWords.curriculum.moved);
    case 'move-lesson':
      if (!isDirection(direction)) break;
      return answer(await moveLesson(ctx, { id, direction }), doneWords.curriculum.moved);
    case 'move-to-module':
      return answer(
        await moveLessonTo(ctx, { id, moduleId: textIn(form, 'module') }),
        doneWords.curriculum.lessonMoved,
      );
    case 'publish-lesson':
      return answer(await setLessonPublished(ctx, { id, published: true }), doneWords.curriculum.published);
    case 'hide-lesson':
      return answer(
        await setLessonPublished(ctx, { id, published: false }),
        doneWords.curriculum.unpublished,
      );
    case 'publish-all':
      return answer(await publishAll(ctx, { courseId }), doneWords.curriculum.allPublished);
    case 'remove-lesson': {
      const asked = askFirst(form, 'Remove this lesson?');
      if (asked) return asked;
      const removed = await removeLesson(ctx, { id });
      return answer(removed, removed.success ? words.removed[removed.how] : '', true);
    }
    case 'restore-lesson':
      return answer(await restoreLesson(ctx, { id }), doneWords.curriculum.restored);
    case 'rules': {
      const isSequential = isTicked(form, 'is_sequential');
      const completesItself = isTicked(form, 'completes_itself');
      const handInCompletes = isTicked(form, 'hand_in_completes');
      const rules = { isSequential, completesItself, handInCompletes };
      return answer(await setCourseRules(ctx, { courseId, ...rules }), doneWords.curriculum.rulesSaved);
    }
    case 'copy': {
      const copied = await copyCurriculum(ctx, { courseId, from: textIn(form, 'from') });
      return answer(copied, copied.success ? words.copied(copied.lessons) : '');
    }
  }
  return data<OutlineAnswer>({ values, errors: {}, error: commonWords.unknownAction }, { status: 400 });
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
