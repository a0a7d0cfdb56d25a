import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { announcementForm, announcementSchema } from '#app/core/announcements/announcement-form.ts';
import { countGetters, listAnnouncements } from '#app/core/announcements/announcement-queries.server.ts';
import { writeAnnouncement } from '#app/core/announcements/write-announcement.server.ts';
import { findBatch } from '#app/core/batches/batch-queries.server.ts';
import { findCourse } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { writtenKinds } from '#app/domain/announcement.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { type AnnouncementAnswer, AnnouncementForm } from '#app/screens/announcements/announcement-form.tsx';
import { WrittenList } from '#app/screens/announcements/written-list.tsx';
import { CourseTabs } from '#app/screens/curriculum/course-tabs.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { announcementWords as words } from '#app/words/en/announcement-words.ts';
import type { Route } from './+types/write-to-students.ts';
import { writeOut, writtenPath } from './write-out.server.ts';

export const handle = { title: words.title, live: ['enrollments', 'orders', 'requests', 'messages'] };

/** The course or batch in the address; neither on the page that writes to all who have not started. */
async function readAudience(
  { db }: Visit['services'],
  courseId: string | undefined,
  params: URLSearchParams,
) {
  const batchId = params.get('batch');
  const [course, batch] = await Promise.all([
    courseId === undefined ? null : findCourse(db, courseId),
    batchId === null ? null : findBatch(db, batchId),
  ]);
  const isOther = batch && batch.courseId !== courseId;
  if (course === undefined || batch === undefined || isOther) throw data(null, { status: 404 });
  return { course, batch, audience: { courseId: course?.id ?? null, batchId: batch?.id ?? null } };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, db, now } = await panelVisit(context, 'students.contact');
  const { course, batch, audience } = await readAudience(visit.services, params.id, url.searchParams);
  const [getters, written, zone] = await Promise.all([
    countGetters(db, audience, now),
    listAnnouncements(db, audience),
    siteZone(db),
  ]);
  return {
    course: course && { id: course.id, title: course.title },
    batch: batch && { id: batch.id, label: batch.label },
    kinds: course ? [...writtenKinds] : (['nudge'] as const),
    formKey: randomUUID(),
    ...{ getters, written, zone },
  };
}

// The same key again: what was stored before the failure is not sent twice.
const failed = (form: FormData): AnnouncementAnswer => ({
  ...announcementForm.failed(form),
  key: textIn(form, 'key', 36),
});

export const action = panelPost(
  'students.contact',
  failed,
  async ({ visit, ctx, form, url, params }: Posted<Route.ActionArgs>) => {
    const { audience } = await readAudience(visit.services, params.id, url.searchParams);
    const { isValid, input, values, errors } = announcementForm.read(form, announcementSchema);
    const id = textIn(form, 'key', 36) || randomUUID();
    if (!isValid) return data<AnnouncementAnswer>({ values, errors, key: id }, { status: 400 });
    if (audience.courseId === null) input.kind = 'nudge';
    const { limits } = visit.services;
    const written = await writeAnnouncement({ ...ctx, limits }, { id, ...audience, ...input });
    if (!written.success) {
      const status = written.error === 'too-many' ? 429 : 409;
      const error = words.errors[written.error];
      const key = written.error === 'key-used' ? randomUUID() : id;
      return data<AnnouncementAnswer>({ values, errors: {}, error, key }, { status });
    }
    await writeOut(visit);
    const { recipients } = written;
    const done = mailIsSent(visit.services.env) ? words.done : words.unsent;
    const text = recipients > 0 ? done(recipients) : words.stored;
    return redirectWithFlash(visit, writtenPath(id), text);
  },
);

/** The admin panel's page that writes to the students of a course or batch, or to all who have not started (DAY-134). */
export default function WriteToStudents({ loaderData, actionData }: Route.ComponentProps) {
  const { course, batch, kinds, getters, formKey, written, zone } = loaderData;
  const answer = useAnswer(actionData, failed);
  return (
    <>
      {course && <CourseTabs course={course} current="write" />}
      <div className="grid grid-cols-1 gap-6">
        {batch ? (
          <p>
            <TextLink to={`/admin/batches/${encodeURIComponent(batch.id)}`}>{batch.label}</TextLink>
          </p>
        ) : (
          !course && (
            <p>
              <TextLink to="/admin/students?show=not-started">{words.toNew}</TextLink>
            </p>
          )
        )}
        <AnnouncementForm key={batch?.id ?? course?.id} {...{ kinds, getters, formKey, answer }} />
        <WrittenList {...{ written, zone }} />
      </div>
    </>
  );
}
