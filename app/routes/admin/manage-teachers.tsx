import { Plus } from 'lucide-react';
import { data, Link } from 'react-router';
import { takeTeacherPhoto } from '#app/core/teachers/take-teacher-photo.server.ts';
import { listAllTeachers, listCoursesOfTeachers } from '#app/core/teachers/teacher-admin-queries.server.ts';
import {
  createTeacher,
  deleteTeacher,
  moveTeacher,
  setTeacherShown,
  type TeacherOutcome,
  updateTeacher,
} from '#app/core/teachers/teacher-commands.server.ts';
import { failedTeacher, teacherForm } from '#app/core/teachers/teacher-form.ts';
import { teacherRows } from '#app/core/teachers/teacher-rows.server.ts';
import { teacherSchema } from '#app/core/teachers/teacher-schema.ts';
import type { Actor } from '#app/domain/access.ts';
import { type EditAnswer, versionIn } from '#app/domain/form.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { isDirection } from '#app/domain/reorder.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { TeacherForm } from '#app/screens/teachers/teacher-admin-form.tsx';
import { TeacherPhoto } from '#app/screens/teachers/teacher-photo.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { ChosenRows, RowChoice } from '#app/ui/chosen-rows.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListCard, ListCardActions } from '#app/ui/list-card.tsx';
import { actOnChosen } from '#app/visit/act-on-chosen.server.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { keepForm } from '#app/visit/keep-form.server.ts';
import { commandContext, type Visit, visitContext } from '#app/visit/visit.server.ts';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { counted } from '#app/words/en/counted.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { shownTeacherWords } from '#app/words/en/shown-teacher-words.ts';
import { teacherBulkWords, teacherWords } from '#app/words/en/teacher-words.ts';
import type { Route } from './+types/manage-teachers.ts';

export const handle = { title: 'Teachers', live: ['teachers'] };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

type TeacherAnswer = EditAnswer<keyof typeof teacherForm.blank>;

const here = '/admin/teachers';
const deleteQuestion = 'Are you sure you want to delete this teacher?';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db } = visit.services;
  const [stored, coursesOf] = await Promise.all([listAllTeachers(db), listCoursesOfTeachers(db)]);
  const rows = stored.map((row) => ({
    ...row,
    courses: coursesOf.get(row.id) ?? [],
  }));
  const wanted = url.searchParams.get('edit');
  const edited = rows.find(({ id }) => id === wanted);
  if (wanted === null) return { rows, form: null, isGone: false };
  // If another admin has deleted the teacher that is being edited, the form stays open, so that nothing typed is lost.
  // `isGone` makes the page say that the teacher was deleted.
  const values = edited ? teacherForm.written(edited) : teacherForm.blank;
  const isNew = wanted === 'new';
  const form = { id: isNew ? undefined : wanted, values, version: edited?.version ?? 0 };
  return { rows, form, isGone: !isNew && !edited };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const actor = await requireAdmin(visit);
  const form = await readForm(visit, request);
  return await keepForm(visit, form, failedTeacher, () => act(visit, actor, form));
}

async function act(visit: Visit, actor: Actor, form: FormData) {
  const ctx = commandContext(visit, actor);
  const { errors } = teacherWords;
  const bulk = await actOnChosen(visit, form, {
    back: here,
    list: 'teachers',
    names: teacherRows.names,
    acts: {
      activate: {
        run: (one) => setTeacherShown(ctx, { id: one, active: true }),
        errors,
        done: teacherBulkWords.shown,
      },
      deactivate: {
        run: (one) => setTeacherShown(ctx, { id: one, active: false }),
        errors,
        done: teacherBulkWords.hidden,
      },
      delete: {
        run: (one) => deleteTeacher(ctx, { id: one }),
        errors,
        done: teacherBulkWords.deleted,
        question: teacherBulkWords.deleteQuestion,
        isUndoable: true,
      },
    },
  });
  if (bulk) return bulk;
  const id = textIn(form, 'id');
  const answer = (outcome: TeacherOutcome, text: string, undoable = false) => {
    if (!outcome.success) return data({ error: teacherWords.errors[outcome.error] }, { status: 409 });
    return redirectWithFlash(visit, here, text, undoable && outcome.auditId ? { undo: outcome.auditId } : {});
  };
  switch (form.get('intent')) {
    case 'save': {
      const photoError = await takeTeacherPhoto(visit, actor, form);
      const { values, errors, isValid, input } = teacherForm.read(form, teacherSchema);
      const version = versionIn(form);
      const photoErrors = photoError && { photoUrl: photoError };
      if (!isValid || photoErrors)
        return data<TeacherAnswer>(
          { errors: { ...errors, ...photoErrors }, values, version },
          { status: 400 },
        );
      const saved =
        id === '' ? await createTeacher(ctx, input) : await updateTeacher(ctx, { id, version, ...input });
      if (saved.success)
        return answer(saved, id === '' ? doneWords.teachers.added : doneWords.teachers.updated);
      const stored = (await listAllTeachers(visit.services.db)).find((teacher) => teacher.id === id);
      const error = teacherWords.errors[saved.error];
      const refused = { errors: {}, values, error, version: stored?.version ?? version };
      return data<TeacherAnswer>(refused, { status: 409 });
    }
    case 'activate':
      return answer(await setTeacherShown(ctx, { id, active: true }), doneWords.teachers.shown);
    case 'deactivate':
      return answer(await setTeacherShown(ctx, { id, active: false }), doneWords.teachers.hidden);
    case 'move': {
      const direction = form.get('direction');
      if (!isDirection(direction)) break;
      return answer(await moveTeacher(ctx, { id, direction }), doneWords.teachers.moved);
    }
    case 'delete':
      return (
        askFirst(form, deleteQuestion) ??
        answer(await deleteTeacher(ctx, { id }), doneWords.teachers.deleted, true)
      );
  }
  return data({ error: commonWords.unknownAction }, { status: 400 });
}

const chooser = 'chosen-teachers';
const mostTitles = 3;

export default function TeachersTab({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, form, isGone } = loaderData;
  const given = useAnswer(actionData, failedTeacher);
  const fault = given && 'errors' in given ? given : undefined;
  return (
    <>
      <ConfirmStep answer={given} confirmLabel="Delete" />
      {!fault && (
        <FormErrors
          errors={
            (given && 'error' in given && given.error) || (isGone ? teacherWords.errors.gone : undefined)
          }
        />
      )}
      {!form && (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted text-sm">{teacherWords.lead}</p>
          <div className="toolbar-acts">
            <Link to="?edit=new" className={buttonClass()}>
              <Icon of={Plus} size={18} /> Add teacher
            </Link>
            <ButtonLink variant="quiet" href="/admin/export/teachers" download>
              Export CSV
            </ButtonLink>
          </div>
        </div>
      )}
      {form && <TeacherForm key={form.id ?? 'new'} {...form} answer={fault} />}
      {!form && rows.length > 0 && <ChosenRows id={chooser} acts={teacherBulkWords.acts} />}
      {form ? null : rows.length === 0 ? (
        <EmptyState title="No teachers yet">{teacherWords.lead}</EmptyState>
      ) : (
        <ol className="grid gap-3">
          {rows.map(({ id, slug, name, about, photoUrl, isActive, isSample, courses }, i) => (
            <ListCard
              key={id}
              title={<span lang={languageOf(name)}>{name}</span>}
              href={`?edit=${encodeURIComponent(id)}`}
              choice={<RowChoice form={chooser} id={id} label={bulkWords.choose(name)} />}
              sub={courses.length > mostTitles ? counted(courses.length, 'course') : courses.join(' · ')}
              badge={
                <span className="flex flex-wrap gap-2">
                  {isSample && <Badge>{shownTeacherWords.sample}</Badge>}
                  <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Shown' : 'Hidden'}</Badge>
                </span>
              }
              actions={
                <ListCardActions
                  id={id}
                  order={{ name, isFirst: i === 0, isLast: i === rows.length - 1 }}
                  labelOf={(action) => `${action}: ${name}`}
                  toggle={{
                    intent: isActive ? 'deactivate' : 'activate',
                    text: isActive ? 'Hide' : 'Show',
                    variant: 'quiet',
                  }}
                  editHref={`?edit=${encodeURIComponent(id)}`}
                  deletion={{
                    question: deleteQuestion,
                    details: `“${name}” can be brought back with Undo.`,
                  }}
                />
              }
            >
              <div className="flex gap-4">
                <TeacherPhoto teacher={{ name, photoUrl }} size={64} />
                <p
                  lang={languageOf(about)}
                  className="line-clamp-3 max-w-prose whitespace-pre-line text-muted"
                >
                  {about}
                </p>
              </div>
              {isActive && (
                <a href={`/teachers/${slug}`} className="link justify-self-start text-sm">
                  {teacherWords.page}
                </a>
              )}
            </ListCard>
          ))}
        </ol>
      )}
    </>
  );
}
