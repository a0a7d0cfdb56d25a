import { data } from 'react-router';
import { addBatch } from '#app/core/batches/batch-commands.server.ts';
import { batchForm, batchSchema } from '#app/core/batches/batch-form.ts';
import { listBatches } from '#app/core/batches/batch-queries.server.ts';
import { findCourse } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { listBatchStudents } from '#app/core/enrollments/admin/list-batch-students.server.ts';
import { listTeacherChoices } from '#app/core/teachers/teacher-admin-queries.server.ts';
import { isOffered } from '#app/domain/batch.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { versionIn } from '#app/domain/form.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { type BatchAnswer, BatchForm } from '#app/screens/batches/batch-form.tsx';
import { BatchStudents } from '#app/screens/batches/batch-students.tsx';
import { CourseTabs } from '#app/screens/curriculum/course-tabs.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { batchAdminWords as words } from '#app/words/en/batch-admin-words.ts';
import { batchWords } from '#app/words/en/batch-words.ts';
import { classesWords } from '#app/words/en/classes-words.ts';
import type { Route } from './+types/manage-batches.ts';
import { moveChosenStudent } from './batch-moves.server.ts';

export const handle = {
  title: words.title,
  live: ['batches', 'enrollments', 'orders', 'requests', 'courses'],
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = await panelVisit(context, 'batches.write');
  const course = await findCourse(db, params.id);
  if (!course) throw data(null, { status: 404 });
  const [batches, outside, zone, teachers] = await Promise.all([
    listBatches(db, course.id),
    listBatchStudents(db, { courseId: course.id, batchId: null }, url.searchParams),
    siteZone(db),
    listTeacherChoices(db),
  ]);
  const today = dayIn(now, zone);
  return { course: { id: course.id, title: course.title }, batches, outside, teachers, today };
}

const failed = (form: FormData): BatchAnswer => ({ ...batchForm.failed(form), version: versionIn(form) });

export const action = panelPost(
  'batches.write',
  failed,
  async ({ visit, actor, ctx, form, params, url }: Posted<Route.ActionArgs>) => {
    const here = `/admin/courses/${encodeURIComponent(params.id)}/batches`;
    if (form.get('intent') === 'move') return await moveChosenStudent(visit, actor, form, here + url.search);
    const { values, errors, isValid, input } = batchForm.read(form, batchSchema);
    const version = versionIn(form);
    if (!isValid) return data<BatchAnswer>({ values, errors, version }, { status: 400 });
    const added = await addBatch(ctx, { courseId: params.id, ...input });
    if (added.success) return redirectWithFlash(visit, here, words.added(input.label));
    const refused = { values, errors: {}, error: words.errors[added.error], version };
    return data<BatchAnswer>(refused, { status: 404 });
  },
);

/** The admin panel's page of the batches (groups of students) of one course (LEARN-96). */
export default function ManageBatches({ loaderData, actionData }: Route.ComponentProps) {
  const { course, batches, outside, teachers, today } = loaderData;
  const answer = useAnswer(actionData, failed);
  return (
    <>
      <CourseTabs course={course} current="batches" />
      <div className="grid grid-cols-1 gap-6">
        <p className="max-w-3xl text-muted">{words.lead}</p>
        {batches.length === 0 ? (
          <EmptyState title={words.none.title}>{words.none.text}</EmptyState>
        ) : (
          <ul className="grid gap-3">
            {batches.map((batch) => (
              <li
                key={batch.id}
                className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 sm:flex-nowrap"
              >
                <span className="min-w-0">
                  <TextLink to={`/admin/batches/${batch.id}`} className="font-semibold">
                    {batch.label}
                  </TextLink>
                  <span className="block text-muted">{batchWords.days(batch)}</span>
                </span>
                <span className="flex shrink-0 flex-wrap items-center gap-3">
                  {batch.isClosed && <Badge>{words.closed}</Badge>}
                  {!batch.isClosed && !isOffered(batch, today) && <Badge>{words.begun}</Badge>}
                  <span>{words.taken(batch.taken, batch.seats)}</span>
                  <TextLink
                    to={`/admin/batches/${batch.id}/classes`}
                    aria-label={`${classesWords.title}: ${batch.label}`}
                  >
                    {classesWords.title}
                  </TextLink>
                </span>
              </li>
            ))}
          </ul>
        )}
        <Card>
          <h3 className="mb-4 text-lg">{words.add}</h3>
          <BatchForm
            key={course.id}
            isNew
            values={batchForm.blank}
            version={batches.length}
            {...{ answer, teachers }}
          />
        </Card>
        {batches.length > 0 && outside.total > 0 && (
          <section aria-labelledby="outside" className="grid gap-3">
            <h3 id="outside" className="text-lg">
              {words.outside}
            </h3>
            <BatchStudents caption={words.outside} list={outside} batchId={null} batches={batches} />
          </section>
        )}
      </div>
    </>
  );
}
