import { Plus } from 'lucide-react';
import { data, Link } from 'react-router';
import {
  archiveCourseType,
  type CourseTypeOutcome,
  createCourseType,
  deleteCourseType,
  moveCourseType,
  updateCourseType,
} from '#app/core/course-types/course-type-commands.server.ts';
import { courseTypeForm, failedCourseType } from '#app/core/course-types/course-type-form.ts';
import { listAllCourseTypes } from '#app/core/course-types/course-type-queries.server.ts';
import { courseTypeRows } from '#app/core/course-types/course-type-rows.server.ts';
import { courseTypeSchema } from '#app/core/course-types/course-type-schema.ts';
import type { Actor } from '#app/domain/access.ts';
import { usualLook } from '#app/domain/course-types.ts';
import { versionIn } from '#app/domain/form.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { isDirection } from '#app/domain/reorder.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { CourseTypeForm } from '#app/screens/course-types/course-type-form.tsx';
import { CourseTypeList } from '#app/screens/course-types/course-type-list.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { ChosenRows } from '#app/ui/chosen-rows.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { actOnChosen } from '#app/visit/act-on-chosen.server.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { keepForm } from '#app/visit/keep-form.server.ts';
import { commandContext, type Visit, visitContext } from '#app/visit/visit.server.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { courseTypeBulkWords, courseTypeWords } from '#app/words/en/course-type-words.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import type { Route } from './+types/manage-course-types.ts';

export const handle = { title: 'Course types', live: ['courses', 'types'] };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

const here = '/admin/courses/types';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const types = await listAllCourseTypes(visit.services.db);
  const newType = { label: '', ...usualLook(types.length) };
  const wanted = url.searchParams.get('edit');
  const edited = types.find(({ key }) => key === wanted);
  if (wanted === null) return { types, form: null, isGone: false };
  if (wanted === 'new') return { types, form: { edited: undefined, values: newType }, isGone: false };
  // If no course type has the key in the URL parameter `edit`, another admin has deleted that type. The form
  // stays open, so that nothing typed is lost, and `isGone` makes the page say that the type is gone.
  const { label, color, art } = edited ?? newType;
  const form = { edited: { key: wanted, version: edited?.version ?? 0 }, values: { label, color, art } };
  return { types, form, isGone: !edited };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const actor = await requireAdmin(visit);
  const form = await readForm(visit, request);
  return await keepForm(visit, form, failedCourseType, () => act(visit, actor, form));
}

async function act(visit: Visit, actor: Actor, form: FormData) {
  const ctx = commandContext(visit, actor);
  const { errors } = courseTypeWords;
  const bulk = await actOnChosen(visit, form, {
    back: here,
    list: 'course-types',
    names: courseTypeRows.names,
    acts: {
      archive: {
        run: (key) => archiveCourseType(ctx, { key, isArchived: true }),
        errors,
        done: courseTypeBulkWords.archived,
      },
      offer: {
        run: (key) => archiveCourseType(ctx, { key, isArchived: false }),
        errors,
        done: courseTypeBulkWords.offered,
      },
      delete: {
        run: (key) => deleteCourseType(ctx, { key }),
        errors,
        done: courseTypeBulkWords.deleted,
        question: courseTypeBulkWords.deleteQuestion,
        isUndoable: true,
      },
    },
  });
  if (bulk) return bulk;
  const id = textIn(form, 'id');
  const answer = (outcome: CourseTypeOutcome, text: string, undoable = false) =>
    outcome.success
      ? redirectWithFlash(visit, here, text, undoable && outcome.auditId ? { undo: outcome.auditId } : {})
      : data({ error: errors[outcome.error] }, { status: 409 });
  switch (form.get('intent')) {
    case 'save': {
      const { values, errors, isValid, input } = courseTypeForm.read(form, courseTypeSchema);
      if (!isValid) return data({ errors, values, error: undefined }, { status: 400 });
      const key = textIn(form, 'key');
      const saved =
        key === ''
          ? await createCourseType(ctx, input)
          : await updateCourseType(ctx, { key, version: versionIn(form), ...input });
      if (saved.success)
        return answer(saved, key === '' ? doneWords.courseTypes.added : doneWords.courseTypes.updated);
      const sentence = courseTypeWords.errors[saved.error];
      if (saved.error === 'label-taken')
        return data({ errors: { label: sentence }, values, error: undefined }, { status: 409 });
      const stored = (await listAllCourseTypes(visit.services.db)).find((type) => type.key === key);
      const version = stored && { version: stored.version };
      return data({ errors: {}, values, error: sentence, ...version }, { status: 409 });
    }
    case 'move': {
      const direction = form.get('direction');
      if (!isDirection(direction)) break;
      return answer(await moveCourseType(ctx, { key: id, direction }), doneWords.courseTypes.moved);
    }
    case 'archive':
      return answer(
        await archiveCourseType(ctx, { key: id, isArchived: true }),
        doneWords.courseTypes.archived,
      );
    case 'offer':
      return answer(
        await archiveCourseType(ctx, { key: id, isArchived: false }),
        doneWords.courseTypes.offered,
      );
    case 'delete':
      return (
        askFirst(form, courseTypeWords.deleteQuestion) ??
        answer(await deleteCourseType(ctx, { key: id }), doneWords.courseTypes.deleted, true)
      );
  }
  return data({ error: commonWords.unknownAction }, { status: 400 });
}

const chooser = 'chosen-types';

export default function CourseTypesTab({ loaderData, actionData }: Route.ComponentProps) {
  const { types, form, isGone } = loaderData;
  const given = useAnswer(actionData, failedCourseType);
  const fault = given && 'errors' in given ? given : undefined;
  return (
    <>
      <ConfirmStep answer={given} confirmLabel="Delete" />
      <FormErrors
        errors={
          (given && 'error' in given && given.error) || (isGone ? courseTypeWords.errors.gone : undefined)
        }
      />
      {form ? (
        <CourseTypeForm key={form.edited?.key ?? 'new'} {...form} {...fault} />
      ) : (
        <>
          <div className="mb-5 flex max-w-3xl flex-wrap items-center justify-between gap-3">
            <p className="text-muted text-sm">Visitors filter the courses by type, in this order.</p>
            <div className="toolbar-acts">
              <Link to="?edit=new" className={buttonClass()}>
                <Icon of={Plus} size={18} /> Add type
              </Link>
              <ButtonLink variant="quiet" href="/admin/courses">
                Courses
              </ButtonLink>
              <ButtonLink variant="quiet" href="/admin/export/course-types" download>
                Export CSV
              </ButtonLink>
            </div>
          </div>
          <ChosenRows id={chooser} acts={courseTypeBulkWords.acts} />
          <CourseTypeList types={types} chooser={chooser} />
        </>
      )}
    </>
  );
}
