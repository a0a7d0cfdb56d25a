import { data, useNavigation } from 'react-router';
import { findBatch } from '#app/core/batches/batch-queries.server.ts';
import { findCourse } from '#app/core/courses/admin/course-admin-queries.server.ts';
import {
  classesForm,
  classesSchema,
  classForm,
  classSchema,
  hoursForm,
  hoursSchema,
} from '#app/core/curriculum/classes-form.ts';
import {
  type BatchClass,
  changeComingClasses,
  listBatchClasses,
  makeClasses,
  moveClass,
  removeComingClasses,
} from '#app/core/curriculum/make-classes.server.ts';
import { addDays, clockTimeIn, dayIn, formatDateTime, weekdayOf } from '#app/domain/calendar.ts';
import { weekday, weekdays } from '#app/domain/class-days.ts';
import { versionIn } from '#app/domain/form.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { classEndsAt } from '#app/domain/live-class.ts';
import { recordOf } from '#app/domain/record.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import {
  BatchClasses,
  ChangeClasses,
  type ClassesAnswer,
  MakeClasses,
  type ShownBatchClass,
} from '#app/screens/batches/batch-classes.tsx';
import { CourseTabs } from '#app/screens/curriculum/course-tabs.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmForm, ConfirmStep } from '#app/ui/confirm-form.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useOwnTurn } from '#app/ui/use-own-turn.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import { classesWords as words } from '#app/words/en/classes-words.ts';
import type { Route } from './+types/plan-classes.ts';
import { askBeforeNotifying, notifyAndRedirect } from './write-out.server.ts';

export const handle = { title: words.title, live: ['batches', 'curriculum'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = await panelVisit(context, 'batches.write');
  const batch = await findBatch(db, params.id);
  const course = batch && (await findCourse(db, batch.courseId));
  if (!course) throw data(null, { status: 404 });
  const [rows, zone] = await Promise.all([listBatchClasses(db, batch.id), siteZone(db)]);
  return {
    headTitle: `${batch.label}: ${words.title}`,
    course: { id: course.id, title: course.title },
    batch: { id: batch.id, label: batch.label },
    classes: rows.map((row) => shownClass(row, now)),
    ahead: rows.filter(({ startsAt }) => startsAt > now).length,
    values: nextValues(rows, { from: batch.startsOn, zone }),
  };
}

function shownClass({ id, version, title, ...held }: BatchClass, now: Date): ShownBatchClass {
  const { startsAt, zone, joinUrl, cancelledAt } = held;
  return {
    id,
    version,
    title,
    when: `${weekdayOf(dayIn(startsAt, zone))}, ${formatDateTime(startsAt, zone)}`,
    startsAt: clockTimeIn(startsAt, zone),
    isOver: classEndsAt(held) <= now,
    isCancelled: cancelledAt !== null,
    hasLink: joinUrl !== null,
  };
}

/** Weekdays with half as many classes as the fullest, the most frequent hour and length; the last link. */
function nextValues(rows: readonly BatchClass[], { from, zone }: { from: string; zone: string }) {
  const last = rows.at(-1);
  if (!last) return { ...classesForm.blank, from };
  const days = rows.map(({ startsAt }) => dayIn(startsAt, zone));
  const on = days.map(weekday);
  const often = Math.max(...weekdays.map((name) => on.filter((day) => day === name).length)) / 2;
  return {
    ...classesForm.blank,
    ...recordOf(weekdays, (name) => (on.filter((day) => day === name).length >= often ? 'yes' : '')),
    from: addDays(days.at(-1) ?? from, 1),
    at: mostFrequent(rows.map(({ startsAt }) => clockTimeIn(startsAt, zone).slice(-5))),
    minutes: mostFrequent(rows.map(({ minutes }) => String(minutes))),
    joinUrl: last.joinUrl ?? '',
    title: last.title.replace(/ \d{1,3}$/, ''),
    place: last.body,
  };
}

function mostFrequent(texts: readonly string[]): string {
  const count = (text: string) => texts.filter((other) => other === text).length;
  return texts.reduce((most, text) => (count(text) > count(most) ? text : most), texts[0] ?? '');
}

const formsOf = { make: classesForm, hours: hoursForm, move: classForm };

const failed = (form: FormData): ClassesAnswer => {
  const intent = textIn(form, 'intent');
  const sent = intent === 'make' || intent === 'hours' ? intent : 'move';
  return { of: sent === 'move' ? textIn(form, 'id') : sent, ...formsOf[sent].failed(form) };
};

export const action = panelAction('batches.write', failed, actsOf);

function actsOf(posted: Posted<Route.ActionArgs>) {
  const { visit, ctx, form, id, params } = posted;
  const batchId = params.id;
  const here = `/admin/batches/${encodeURIComponent(batchId)}/classes`;
  const done = (text: string) => notifyAndRedirect(visit, here, text);
  const refuse = (of: string, read: Omit<ClassesAnswer, 'of'>, error?: keyof typeof words.errors) =>
    data<ClassesAnswer>(
      { of, values: read.values, errors: read.errors, error: error && words.errors[error] },
      { status: error ? 409 : 400 },
    );
  // The class, or every one, has gone, and its form with it.
  const refuseAll = (error: keyof typeof words.errors) =>
    redirectWithFlash(visit, here, words.errors[error], { tone: 'danger' });
  return {
    make: async () => {
      const read = classesForm.read(form, classesSchema);
      if (!read.isValid) return refuse('make', read);
      const zone = await siteZone(visit.services.db);
      const made = await makeClasses(ctx, { batchId, zone, ...read.input });
      return made.success ? await done(words.made(made.made)) : refuse('make', read, made.error);
    },
    hours: async () => {
      const read = hoursForm.read(form, hoursSchema);
      if (!read.isValid) return refuse('hours', read);
      const outcome = await askBeforeNotifying(
        posted,
        { question: words.changeQuestion, act: words.changeDo },
        (ctx) => changeComingClasses(ctx, { batchId, ...read.input }),
      );
      if ('asked' in outcome) return { ...outcome, of: 'hours', values: read.values, errors: {} };
      const changed = outcome.done;
      return changed.success ? await done(words.changed(changed.changed)) : refuseAll(changed.error);
    },
    move: async () => {
      const read = classForm.read(form, classSchema);
      if (!read.isValid) return refuse(id, read);
      const outcome = await askBeforeNotifying(
        posted,
        { question: words.moveQuestion, act: words.save },
        (ctx) => moveClass(ctx, { lessonId: id, version: versionIn(form), ...read.input }),
      );
      if ('asked' in outcome) return { ...outcome, of: id, values: read.values, errors: {} };
      const moved = outcome.done;
      if (moved.success) return await done(words.moved(moved.title));
      return moved.error === 'stale' ? refuse(id, read, moved.error) : refuseAll(moved.error);
    },
    remove: async () => {
      const asked = askFirst(form, words.removeQuestion, words.removeDo);
      if (asked) return asked;
      const removed = await removeComingClasses(ctx, { batchId });
      return removed.success ? await done(words.removed(removed.removed)) : refuseAll(removed.error);
    },
  };
}

/** The admin panel's page of the live classes of one batch (DAY-46). */
export default function PlanClasses({ loaderData, actionData }: Route.ComponentProps) {
  const { course, batch, classes, ahead, values } = loaderData;
  const given = useAnswer<object>(actionData, failed);
  // Besides the refused form, there are only questions; those before a move have what was typed, too.
  const answer = given && 'of' in given ? (given as ClassesAnswer) : undefined;
  const turn = useOwnTurn({ intent: 'make' }, answer);
  const isBusy = useNavigation().formData?.get('intent') === 'make';
  return (
    <>
      <CourseTabs course={course} current="batches" />
      <ConfirmStep answer={given} canCancel={!answer} />
      <div className="grid grid-cols-1 gap-6">
        <p>
          <TextLink to={`/admin/batches/${encodeURIComponent(batch.id)}`}>{batch.label}</TextLink>
        </p>
        {classes.length === 0 ? <p>{words.none}</p> : <BatchClasses {...{ classes, answer }} />}
        {classes.some(({ isOver }) => !isOver) && <ChangeClasses answer={answer} />}
        {ahead > 0 && (
          <div>
            <ConfirmForm
              question={words.removeQuestion}
              details={<p>{words.removeDetails(ahead)}</p>}
              fields={{ intent: 'remove' }}
              confirmLabel={words.removeDo}
              variant="danger"
            >
              {words.remove}
            </ConfirmForm>
          </div>
        )}
        <Card>
          <h3 className="mb-4 text-lg">{words.make}</h3>
          <MakeClasses key={turn} {...{ values, answer, isBusy }} />
        </Card>
      </div>
    </>
  );
}
