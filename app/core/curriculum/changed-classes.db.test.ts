import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeUnlessNotifying } from '#app/core/announcements/change-unless-notifying.server.ts';
import { countNotifiedOfEach } from '#app/core/announcements/notify-of-changed-classes.server.ts';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { announcementRecipients, announcements } from '#app/db/tables/announcement-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { studyChoices } from '#app/db/tables/class-tables.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { published, seat, storeCourse } from '#tests/support/curriculum.ts';
import { testDatabase } from '#tests/support/database.ts';
import { ashasAccount } from '#tests/support/enrollments.ts';
import { portal } from '#tests/support/orders.ts';
import { changeCurriculum } from './lock-curriculum.server.ts';
import {
  changeComingClasses,
  listBatchClasses,
  makeClasses,
  moveClass,
  removeComingClasses,
} from './make-classes.server.ts';
import { setLessonPublished } from './place-lesson.server.ts';
import { removeLesson } from './remove-lesson.server.ts';

const database = testDatabase();
const now = new Date('2026-12-01T06:30:00Z');
const ctx = (at = now) => ({ db: database.db, actor: portal, now: at });
const nothing = { at: null, minutes: null, joinUrl: null };

/** What was written so far: subject, text, and to whom. */
async function notified() {
  const rows = await database.db.select().from(announcements).orderBy(announcements.createdAt);
  const people = await database.db.select().from(announcementRecipients);
  return rows.map(({ id, subject, body }) => ({
    subject,
    body,
    to: people.filter(({ announcementId }) => announcementId === id).map(({ email }) => email),
  }));
}
const classes = () => listBatchClasses(database.db, 'evenings');

beforeEach(async () => {
  await database.truncateAll();
  await storeCourse(database.db, 'c', { A: [{ id: 'a1', ...published }] });
  const batch = { courseId: 'c', startsOn: '2026-12-07', seats: 5 };
  await database.db.insert(courseBatches).values([
    { ...batch, id: 'evenings', label: 'Evenings' },
    { ...batch, id: 'mornings', label: 'Mornings' },
  ]);
  const other = { id: 'ravi', email: 'ravi@example.in', fullName: 'Ravi' };
  await database.db.insert(users).values([ashasAccount, other]);
  await seat(database.db, 'asha', 'c', { batchId: 'evenings' });
  await seat(database.db, 'ravi', 'c', { batchId: 'mornings' });
  await database.db.insert(studyChoices).values({ userId: 'asha', remindersOffAt: now });
  const days = { mon: true, tue: false, wed: true, thu: false, fri: false, sat: false, sun: false };
  const evenings = { ...days, from: '2026-12-07', count: 3, at: '18:30', minutes: 90, title: 'Evening' };
  const made = { batchId: 'evenings', zone: 'Asia/Kolkata', joinUrl: null, place: '' };
  await makeClasses(ctx(), { ...made, ...evenings });
});

describe('[DAY-138] notifies students of changed classes', () => {
  it('of all that move at once in one message, also without reminders, and not other batches', async () => {
    expect(await notified()).toEqual([]);
    await changeComingClasses(ctx(), { batchId: 'evenings', ...nothing, at: '19:00' });
    const [all, ...others] = await notified();
    expect(others).toEqual([]);
    expect(all?.to).toEqual([ashasAccount.email]);
    expect(all?.subject).toBe('3 classes of “Course c” have changed');
    expect(all?.body).toContain(
      '“Evening 1” is now on Monday, 7 Dec 2026, 7:00 pm IST. It was to be on Monday, 7 Dec 2026, 6:30 pm IST.',
    );
  });

  it('not of another link or length, nor of classes that are over', async () => {
    await changeComingClasses(ctx(), { batchId: 'evenings', ...nothing, joinUrl: 'https://meet.example/x' });
    await changeComingClasses(ctx(), { batchId: 'evenings', ...nothing, minutes: 60 });
    const late = ctx(new Date('2027-02-01T00:00:00Z'));
    await removeLesson(late, { id: (await classes())[0]?.id ?? '' });
    expect(await notified()).toEqual([]);
  });

  it('that one is moved, cancelled, and held after all', async () => {
    const [first] = await classes();
    const move = { lessonId: first?.id ?? '', startsAt: '2026-12-08T18:30', isCancelled: false };
    await moveClass(ctx(), { ...move, version: 1 });
    await moveClass(ctx(), { ...move, version: 2, isCancelled: true });
    await moveClass(ctx(), { ...move, version: 3 });
    expect((await notified()).map(({ subject }) => subject).toSorted()).toEqual([
      'Cancelled: “Evening 1” of “Course c”',
      'Moved: “Evening 1” of “Course c”',
      'Takes place after all: “Evening 1” of “Course c”',
    ]);
  });

  it('that all are deleted, by one message, and no cancelled one twice', async () => {
    const [first] = await classes();
    const off = { lessonId: first?.id ?? '', version: 1, startsAt: '2026-12-07T18:30', isCancelled: true };
    await moveClass(ctx(), off);
    expect(await removeComingClasses(ctx(), { batchId: 'evenings' })).toEqual({ success: true, removed: 3 });
    const subjects = (await notified()).map(({ subject }) => subject).toSorted();
    expect(subjects).toEqual([
      '2 classes of “Course c” have changed',
      'Cancelled: “Evening 1” of “Course c”',
    ]);
  });

  describe('each batch what it must know', () => {
    beforeEach(async () => {
      const zoya = { id: 'zoya', email: 'zoya@example.in', fullName: 'Zoya' };
      await database.db.insert(users).values(zoya);
      await seat(database.db, 'zoya', 'c', {});
    });
    const all = [ashasAccount.email, 'ravi@example.in', 'zoya@example.in'];
    const give = async (batchId: string | null, isQuiet = false) => {
      const lessonId = await firstId();
      await inTransaction(database.db, (tx) =>
        changeCurriculum(
          { db: tx, actor: { kind: 'system', reason: 'test' }, now, isQuiet },
          'c',
          async () => {
            await tx.update(liveSessions).set({ batchId }).where(eq(liveSessions.lessonId, lessonId));
            return { success: true };
          },
        ),
      );
    };
    const firstId = async () => {
      const held = await database.db.select().from(lessons).where(eq(lessons.title, 'Evening 1'));
      return held[0]?.id ?? '';
    };
    const news = async () =>
      (await notified()).map(({ subject, to }) => [subject.split(':')[0], to.toSorted()]).toSorted();

    it('when a wrong batch is corrected', async () => {
      await give('mornings');
      expect(await news()).toEqual([['Cancelled', [ashasAccount.email]]]);
      await give('evenings');
      expect(await news()).toEqual([
        ['Cancelled', [ashasAccount.email]],
        ['Cancelled', ['ravi@example.in']],
        ['Takes place after all', [ashasAccount.email]],
      ]);
    });

    it('but nothing when a whole shop moves in', async () => {
      await give('mornings', true);
      expect(await news()).toEqual([]);
    });

    it('when a class for all is of one batch, and for all again', async () => {
      await give(null);
      expect(await news()).toEqual([]);
      await give('evenings');
      await give(null);
      expect(await news()).toEqual([
        ['Cancelled', ['ravi@example.in']],
        ['Takes place after all', ['ravi@example.in']],
      ]);
    });

    it('and all of them by one message what is the same for all', async () => {
      await give(null);
      await setLessonPublished(ctx(), { id: await firstId(), published: false });
      expect(await news()).toEqual([['Cancelled', all]]);
      expect(await countNotifiedOfEach(database.db, { courseId: 'c' }, now)).not.toHaveProperty(
        await firstId(),
      );
    });

    it('as many as the page says before', async () => {
      const counts = await countNotifiedOfEach(database.db, { courseId: 'c' }, now);
      expect(Object.values(counts)).toEqual([2, 2, 2]);
      await setLessonPublished(ctx(), { id: await firstId(), published: false });
      expect(await news()).toEqual([['Cancelled', [ashasAccount.email, 'zoya@example.in']]]);
    });
  });

  it('[DAY-182] only after a question that says how many, where somebody would be notified, and stores nothing before', async () => {
    const [first] = await classes();
    const id = first?.id ?? '';
    const publish = (published: boolean) =>
      changeUnlessNotifying(ctx(), (ctx) => setLessonPublished(ctx, { id, published }));
    const move = changeUnlessNotifying(ctx(), (ctx) =>
      changeComingClasses(ctx, { batchId: 'evenings', ...nothing, at: '19:00' }),
    );
    expect(await move).toEqual({ notified: 1 });
    expect(await publish(false)).toEqual({ notified: 1 });
    expect(await classes()).toMatchObject([{ startsAt: first?.startsAt }, {}, {}]);
    expect(await notified()).toEqual([]);
    await setLessonPublished(ctx(), { id, published: false });
    const later = ctx(new Date(now.getTime() + 60_000));
    const again = await changeUnlessNotifying(later, (ctx) =>
      setLessonPublished(ctx, { id, published: true }),
    );
    expect(again).toEqual({ notified: 1 });
    const link = { batchId: 'evenings', ...nothing, joinUrl: 'https://meet.example/a' };
    const linked = await changeUnlessNotifying(later, (ctx) => changeComingClasses(ctx, link));
    expect(linked).toMatchObject({ done: { success: true } });
    expect(await notified()).toHaveLength(1);
  });

  it('that one which was not held is made up, and nothing of one moved to the past', async () => {
    const [first, second] = await classes();
    const late = ctx(new Date('2026-12-08T06:30:00Z'));
    const on = (startsAt: string) => ({ startsAt, version: 1, isCancelled: false });
    await moveClass(late, { lessonId: first?.id ?? '', ...on('2026-12-12T18:30') });
    await moveClass(late, { lessonId: second?.id ?? '', ...on('2026-12-02T18:30') });
    expect((await notified()).map(({ subject }) => subject)).toEqual(['Moved: “Evening 1” of “Course c”']);
  });

  it('of one that Undo brings back, or that is hidden and published again', async () => {
    const [first, second] = await classes();
    const removed = await removeLesson(ctx(), { id: first?.id ?? '' });
    if (!removed.success) throw new Error(removed.error);
    await undoAudit(ctx(), { id: removed.auditId });
    await setLessonPublished(ctx(), { id: second?.id ?? '', published: false });
    await setLessonPublished(ctx(), { id: second?.id ?? '', published: true });
    expect((await notified()).map(({ subject }) => subject).toSorted()).toEqual([
      'Cancelled: “Evening 1” of “Course c”',
      'Cancelled: “Evening 2” of “Course c”',
      'Takes place after all: “Evening 1” of “Course c”',
      'Takes place after all: “Evening 2” of “Course c”',
    ]);
  });
});
