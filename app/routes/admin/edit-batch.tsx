import { data } from 'react-router';
import { listAnnouncements } from '#app/core/announcements/announcement-queries.server.ts';
import { deleteBatch, updateBatch } from '#app/core/batches/batch-commands.server.ts';
import { batchForm, batchSchema } from '#app/core/batches/batch-form.ts';
import { findBatch, listBatches } from '#app/core/batches/batch-queries.server.ts';
import { findCourse } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { listBatchStudents } from '#app/core/enrollments/admin/list-batch-students.server.ts';
import { listTeacherChoices } from '#app/core/teachers/teacher-admin-queries.server.ts';
import { versionIn } from '#app/domain/form.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { WrittenList } from '#app/screens/announcements/written-list.tsx';
import { type BatchAnswer, BatchForm } from '#app/screens/batches/batch-form.tsx';
import { BatchStudents } from '#app/screens/batches/batch-students.tsx';
import { CourseTabs } from '#app/screens/curriculum/course-tabs.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmForm, ConfirmStep } from '#app/ui/confirm-form.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { announcementWords } from '#app/words/en/announcement-words.ts';
import { batchAdminWords as words } from '#app/words/en/batch-admin-words.ts';
import { classesWords } from '#app/words/en/classes-words.ts';
import type { Route } from './+types/edit-batch.ts';
import { moveChosenStudent } from './batch-moves.server.ts';

export const handle = { title: 'Batch', live: ['batches', 'enrollments', 'orders', 'requests'] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'batches.write');
  const batch = await findBatch(db, params.id);
  const course = batch && (await findCourse(db, batch.courseId));
  if (!course) throw data(null, { status: 404 });
  const [batches, list, teachers, written, zone] = await Promise.all([
    listBatches(db, course.id),
    listBatchStudents(db, { courseId: course.id, batchId: batch.id }, url.searchParams),
    listTeacherChoices(db),
    listAnnouncements(db, { courseId: course.id, batchId: batch.id }),
    siteZone(db),
  ]);
  return {
    headTitle: batch.label,
    course: { id: course.id, title: course.title },
    ...{ batch, batches, list, teachers, written, zone },
  };
}

const failed = (form: FormData): BatchAnswer => ({ ...batchForm.failed(form), version: versionIn(form) });

export const action = panelPost(
  'batches.write',
  failed,
  async ({ visit, actor, ctx, form, params, url }: Posted<Route.ActionArgs>) => {
    const { id } = params;
    const here = `/admin/batches/${encodeURIComponent(id)}`;
    if (form.get('intent') === 'move') return await moveChosenStudent(visit, actor, form, here + url.search);
    if (form.get('intent') === 'delete') {
      const asked = askFirst(form, words.removeQuestion, words.removeDo);
      if (asked) return asked;
      const deleted = await deleteBatch(ctx, { id });
      if (!deleted.success)
        return redirectWithFlash(visit, here, words.errors[deleted.error], { tone: 'danger' });
      const list = `/admin/courses/${encodeURIComponent(deleted.courseId)}/batches`;
      return redirectWithFlash(visit, list, words.removed(deleted.label), { undo: deleted.auditId });
    }
    const { values, errors, isValid, input } = batchForm.read(form, batchSchema);
    const version = versionIn(form);
    if (!isValid) return data<BatchAnswer>({ values, errors, version }, { status: 400 });
    const saved = await updateBatch(ctx, { id, version, ...input });
    if (saved.success) return redirectWithFlash(visit, here, words.saved(input.label));
    const stored = await findBatch(visit.services.db, id);
    const refused = {
      values,
      errors: {},
      error: words.errors[saved.error],
      version: stored?.version ?? version,
    };
    return data<BatchAnswer>(refused, { status: saved.error === 'gone' ? 404 : 409 });
  },
);

/** The admin panel's page of one batch (a group of students of one course): its form and its students (LEARN-100). */
export default function EditBatch({ loaderData, actionData }: Route.ComponentProps) {
  const { course, batch, batches, list, teachers, written, zone } = loaderData;
  const given = useAnswer(actionData, failed);
  const answer = given && 'values' in given ? given : undefined;
  const waiting = batch.taken - list.total;
  return (
    <>
      <CourseTabs course={course} current="batches" />
      <ConfirmStep answer={given} />
      <div className="grid grid-cols-1 gap-6">
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink to={`/admin/courses/${encodeURIComponent(course.id)}/batches`}>{words.back}</TextLink>
          <TextLink to={`/admin/batches/${encodeURIComponent(batch.id)}/classes`}>
            {classesWords.title}
          </TextLink>
          <TextLink
            to={`/admin/courses/${encodeURIComponent(course.id)}/write?batch=${encodeURIComponent(batch.id)}`}
          >
            {announcementWords.title}
          </TextLink>
        </p>
        <Card>
          <BatchForm
            key={batch.id}
            values={batchForm.written(batch)}
            version={batch.version}
            {...{ answer, teachers }}
          />
        </Card>
        <section aria-labelledby="students" className="grid gap-3">
          <h3 id="students" className="text-lg">
            {words.students}
          </h3>
          <p className="text-muted">
            {words.taken(batch.taken, batch.seats)}. {waiting > 0 && words.waiting(waiting)}
          </p>
          {list.total === 0 ? (
            <p>{words.noStudents}</p>
          ) : (
            <BatchStudents caption={words.students} list={list} batchId={batch.id} batches={batches} />
          )}
        </section>
        <WrittenList {...{ written, zone }} />
        {batch.taken === 0 && (
          <div>
            <ConfirmForm
              question={words.removeQuestion}
              details={<p>{words.removeDetails(batch.label)}</p>}
              fields={{ intent: 'delete' }}
              confirmLabel={words.removeDo}
              variant="danger"
            >
              {words.remove}
            </ConfirmForm>
          </div>
        )}
      </div>
    </>
  );
}
