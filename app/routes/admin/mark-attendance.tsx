import { data } from 'react-router';
import { findBatch } from '#app/core/batches/batch-queries.server.ts';
import { findClass, listAttendance, markAttendance } from '#app/core/classes/attendance.server.ts';
import { formatDateTime, zoneNameIn } from '#app/domain/calendar.ts';
import { textsIn } from '#app/domain/form-fields.ts';
import { canMarkAttendance } from '#app/domain/live-class.ts';
import { mayIn } from '#app/domain/rights.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { mostInLists } from '#app/platform/read-form.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { AttendanceList } from '#app/screens/classes/attendance-list.tsx';
import { CourseTabs } from '#app/screens/curriculum/course-tabs.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { attendanceWords as words } from '#app/words/en/attendance-words.ts';
import type { Route } from './+types/mark-attendance.ts';

export const handle = { title: words.title, live: ['progress', 'enrollments', 'curriculum'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, db, now } = await panelVisit(context, 'attendance.mark');
  const session = await findClass(db, params.id);
  if (!session || !mayIn(actor, 'attendance.mark', session.course.id)) throw data(null, { status: 404 });
  const [students, batch] = await Promise.all([
    listAttendance(db, params.id, session),
    session.batchId === null ? undefined : findBatch(db, session.batchId),
  ]);
  const { course, title, startsAt, zone, cancelledAt } = session;
  return {
    lessonId: params.id,
    course,
    title,
    students,
    time: `${formatDateTime(startsAt, zone)} ${zoneNameIn(startsAt, zone)}`,
    batch: batch?.label ?? null,
    isCancelled: cancelledAt !== null,
    canMark: canMarkAttendance(session, now),
  };
}

const failed = () => ({ error: words.failed });

export const action = panelPost(
  'attendance.mark',
  failed,
  async ({ visit, form, params, ...posted }: Posted<Route.ActionArgs>) => {
    const { db, mail, env } = visit.services;
    const zone = await siteZone(db);
    const ctx = { ...posted.ctx, zone, mail, site: env.baseUrl };
    const present = form.get('intent') === 'all' ? ('all' as const) : textsIn(form, 'present');
    const marks = { lessonId: params.id, shown: textsIn(form, 'shown'), present };
    const marked = await markAttendance(ctx, marks);
    if (marked.success)
      return redirectWithFlash(
        visit,
        `/admin/lessons/${encodeURIComponent(params.id)}/attendance`,
        words.saved(marked.present),
      );
    return data({ error: words.errors[marked.error] }, { status: marked.error === 'gone' ? 404 : 409 });
  },
  mostInLists,
);

/** The admin panel's attendance list of one live class (LEARN-101). */
export default function MarkAttendance({ loaderData, actionData }: Route.ComponentProps) {
  const { course, lessonId, title, time, batch, students, isCancelled, canMark } = loaderData;
  const answer = useAnswer(actionData, failed);
  const may = useMay();
  return (
    <>
      <CourseTabs course={course} current="curriculum" />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <div>
          <h3 className="text-lg">{title}</h3>
          <p className="text-muted">
            {time}
            {batch !== null && `. ${words.batch(batch)}`}
          </p>
          <p className="flex flex-wrap gap-x-4">
            {may('curriculum.write') && (
              <TextLink to={`/admin/lessons/${lessonId}`}>{words.toLesson}</TextLink>
            )}
            <TextLink to="/admin/classes">{words.toClasses}</TextLink>
          </p>
        </div>
        <FormErrors errors={answer?.error} />
        {!canMark ? (
          <Notice tone="info">{isCancelled ? words.cancelled : words.notYet}</Notice>
        ) : students.length === 0 ? (
          <EmptyState title={words.none.title}>{words.none.text}</EmptyState>
        ) : (
          <>
            <p className="text-muted">{words.lead}</p>
            <AttendanceList students={students} />
          </>
        )}
      </div>
    </>
  );
}
