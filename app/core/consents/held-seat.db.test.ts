import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOwnRows } from '#app/core/accounts/delete-account.server.ts';
import { countGetters } from '#app/core/announcements/announcement-queries.server.ts';
import { emailAbsentStudents } from '#app/core/classes/ask-back.server.ts';
import { findClass, listAttendance, markAttendance } from '#app/core/classes/attendance.server.ts';
import { listClassTimes } from '#app/core/classes/coming-classes.server.ts';
import { saveStudyChoices } from '#app/core/classes/study-choices.server.ts';
import { completeEnrollment } from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import { runImport } from '#app/core/enrollments/admin/import-enrollments-file.server.ts';
import { studyEnrollment } from '#app/core/enrollments/enrollment-commands.server.ts';
import { markLessonDone } from '#app/core/lessons/study-lesson.server.ts';
import { writeReview } from '#app/core/reviews/review-commands.server.ts';
import { listPeople } from '#app/core/students/people-list.server.ts';
import { studentShape } from '#app/core/students/student-list.ts';
import { decideSubmission } from '#app/core/submissions/decide-submission.server.ts';
import { mayWriteAboutSeat } from '#app/db/seat-standing.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { lessonProgress } from '#app/db/tables/curriculum-tables.server.ts';
import { certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { submissions } from '#app/db/tables/quiz-tables.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { dayMs } from '#app/domain/durations.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { createSecretLinks } from '#app/platform/secret-links.server.ts';
import { consentText } from '#app/words/en/guardian-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, enroll, studyContext, twoOfEach } from '#tests/support/enrollments.ts';
import { scheduleClass, taughtCourse } from '#tests/support/lessons.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { agreeByLink, endByLink, guardianLinkOf } from './guardian-link.server.ts';
import {
  correctToAdult,
  countWaitingConsents,
  endConsent,
  holdPaperConsent,
  readStudentAge,
} from './hold-consent.server.ts';

const now = new Date('2026-05-04T10:00:00.000Z');
const portal: Actor = { kind: 'portal', sessionId: 's' };
const secretLinks = createSecretLinks({
  secret: 'kite-string-42-kite-string-42-kite',
  site: 'https://pankh.example',
});
const database = testDatabase();
const by = (actor: Actor) => studyContext(database.db, actor, now);
const written = () => database.db.select().from(mailOutbox);
const done = () => database.db.select().from(lessonProgress);
const active = { courseId: 'c1', status: 'active', progress: 35, startedAt: now } as const;

beforeEach(async () => {
  await database.truncateAll();
  await twoOfEach(database.db, now);
  await database.db.insert(settings).values({ key: 'minors', value: { asksAge: true } });
  await database.db.insert(consents).values({ id: 'k', userId: asha.id, band: 'minor', askedAt: now });
});
const agreed = () => holdPaperConsent(by(portal), { userId: asha.id, name: 'Leela', academy: 'Pankh' });

describe('[DAY-174] a child whose parent has not agreed', () => {
  it('does nothing in a free lesson, and is neither in its class nor present there', async () => {
    const { slug, lessonIds } = await taughtCourse(database.db, [{ isFree: true }], {
      id: 'c1',
      slug: 'first-hover',
    });
    const [lessonId = ''] = lessonIds;
    await scheduleClass(database.db, lessonId, now, 'https://meet.example/x');
    await enroll(database.db, asha.id, now, active);
    const address = { slug, lesson: 'lesson-1' };
    expect(await markLessonDone(by(asha), address)).toMatchObject({ error: 'held' });
    expect(await listClassTimes(database.db, [asha.id], now)).toEqual([]);
    const session = await findClass(database.db, lessonId);
    if (!session) throw new Error('no class');
    expect(await listAttendance(database.db, lessonId, session)).toEqual([]);
    await markAttendance(by(portal), { lessonId, shown: [asha.id], present: 'all' });
    expect(await done()).toEqual([]);
    await agreed();
    expect(await listAttendance(database.db, lessonId, session)).toHaveLength(1);
    expect(await listClassTimes(database.db, [asha.id], now)).toHaveLength(1);
  });

  it('gets no email about courses, and completes nothing', async () => {
    const csv = 'email;course\nasha@example.in;c2';
    expect(await runImport(by(portal), { csv, tell: true })).toMatchObject({ enrolled: 1 });
    const seat = await enroll(database.db, asha.id, now, active);
    const study = { intent: 'complete', enrollment: seat.id } as const;
    expect(await studyEnrollment(by(asha), study)).toMatchObject({ error: 'held' });
    expect(await completeEnrollment(by(portal), { id: seat.id })).toEqual({ success: false, error: 'held' });
    expect(await database.db.select().from(certificates)).toEqual([]);
    expect(await written()).toEqual([]);
    await agreed();
    expect(await completeEnrollment(by(portal), { id: seat.id })).toMatchObject({ success: true });
    expect(await database.db.select().from(certificates)).toHaveLength(1);
  });

  it('has work returned without an email, and accepted only once a parent agrees, so that it counts', async () => {
    const { lessonIds } = await taughtCourse(database.db, [{ kind: 'assignment' }, { kind: 'assignment' }], {
      id: 'c1',
      slug: 'first-hover',
    });
    await enroll(database.db, asha.id, now, active);
    const work = { userId: asha.id, enrollmentId: 'none', text: 'Plan', handedInAt: now };
    const [s1 = '', s2 = ''] = lessonIds;
    await database.db.insert(submissions).values([
      { id: 's1', lessonId: s1, ...work },
      { id: 's2', lessonId: s2, ...work },
    ]);
    const decide = (id: string, decision: 'accepted' | 'returned') =>
      decideSubmission(by(portal), { id, decision, feedback: 'Where?', seen: now });
    expect(await decide('s1', 'accepted')).toEqual({ success: false, error: 'held' });
    expect(await decide('s2', 'returned')).toEqual({ success: true, isCompletion: false });
    expect([await done(), await written()]).toEqual([[], []]);
    await agreed();
    expect(await decide('s1', 'accepted')).toEqual({ success: true, isCompletion: false });
    expect(await done()).toMatchObject([{ doneBy: 'assignment' }]);
  });
});

describe('[DAY-178] the consent that came with an order', () => {
  const about = {
    reference: 'P-1',
    rail: 'upi' as const,
    checkoutKey: 'k1',
    lines: [],
    totalPaise: 599_00,
    courseId: 'c1',
  };
  const buyer = { courseTitle: 'First Hover', fullName: 'Leela Rao', email: 'leela@example.in', phone: '' };
  async function bought() {
    await database.db.delete(consents);
    const seat = await enroll(database.db, asha.id, now, active);
    const order = { id: 'o1', ...about, ...buyer, userId: 'ravi', enrollmentId: seat.id };
    await database.db.insert(orders).values({
      ...order,
      state: 'paid' as const,
      receivedPaise: 599_00,
      createdAt: now,
      updatedAt: now,
      expiresAt: now,
      paidAt: now,
    });
    const row = {
      id: 'k2',
      orderId: 'o1',
      band: 'minor' as const,
      askedAt: now,
      givenAt: now,
      words: 'I agree',
    };
    const guardian = { guardianName: 'Leela Rao', guardianContact: 'leela@example.in' };
    await database.db.insert(consents).values({ ...row, ...guardian, givenBy: 'payment' });
    await database.db
      .insert(mailOutbox)
      .values({ id: 'm', recipient: 'x', subject: '', body: 'x /consents/k2?key=1' });
  }
  const forget = (id: string) =>
    database.db.transaction(async (tx) => {
      await deleteOwnRows(tx, { id });
    });
  const kept = () => database.db.select().from(consents);

  it('is seen and ended by the owner at the student who has the seat', async () => {
    await bought();
    expect(await readStudentAge(database.db, secretLinks, asha.id)).toMatchObject({ standing: 'given' });
    await endConsent(by(portal), { userId: asha.id });
    expect(await kept()).toMatchObject([{ id: 'k2', endedBy: 'owner' }]);
  });

  it('[DAY-177] is among those whom Today and the list name, while the parent of a free order has not answered', async () => {
    await bought();
    const query = parseListQuery(new URLSearchParams('show=no-consent'), studentShape);
    const named = async () => [
      await countWaitingConsents(database.db),
      ...(await listPeople(database.db, query)).rows.map(({ id }) => id),
    ];
    expect(await named()).toEqual([0]);
    await database.db.update(consents).set({ givenAt: null });
    expect(await named()).toEqual([1, asha.id]);
    await database.db.update(enrollments).set({ closedAt: now, closedReason: 'refund' });
    expect(await named()).toEqual([0]);
  });

  const dayAfter = new Date(now.getTime() + dayMs);
  const opens = async () => await mayWriteAboutSeat(database.db, eq(enrollments.userId, asha.id));
  const keyOf = (row: typeof consents.$inferSelect) =>
    new URL(guardianLinkOf(secretLinks, row)).searchParams.get('key') ?? '';

  it('decides after a refund: bought again with another one, the lessons open and the earlier no is left', async () => {
    await bought();
    await database.db.update(consents).set({ endedAt: now, endedBy: 'guardian' });
    await database.db.update(orders).set({ state: 'refunded' });
    const [first] = await database.db.select().from(orders);
    const [said] = await kept();
    if (!(first && said)) throw new Error('nothing was bought');
    const again = { id: 'o2', reference: 'P-2', checkoutKey: 'k2', state: 'paid' as const };
    await database.db.insert(orders).values({ ...first, ...again, createdAt: dayAfter });
    expect(await opens()).toBe(false);
    const agreedAgain = { id: 'k3', orderId: 'o2', endedAt: null, endedBy: null };
    await database.db.insert(consents).values({ ...said, ...agreedAgain });
    expect(await opens()).toBe(true);
    expect(await readStudentAge(database.db, secretLinks, asha.id)).toMatchObject({ standing: 'given' });
    await endConsent(by(portal), { userId: asha.id });
    expect(await opens()).toBe(false);
    const ends = await database.db.select().from(consents).orderBy(consents.id);
    expect(ends.map(({ endedBy }) => endedBy)).toEqual(['guardian', 'owner']);
  });

  it('[DAY-175] closes the lessons again by the link of the refunded order, too', async () => {
    await bought();
    const [first] = await database.db.select().from(orders);
    const [said] = await kept();
    if (!(first && said)) throw new Error('nothing was bought');
    await database.db.update(orders).set({ state: 'refunded' });
    const again = { id: 'o2', reference: 'P-2', checkoutKey: 'k2', createdAt: dayAfter };
    await database.db.insert(orders).values({ ...first, ...again });
    await database.db.insert(consents).values({ ...said, id: 'k3', orderId: 'o2' });
    expect(await opens()).toBe(true);
    const end = { db: database.db, now: new Date(dayAfter.getTime() + dayMs), links: secretLinks };
    expect(await endByLink(end, { id: 'k2', key: keyOf(said) })).toEqual({ success: true });
    expect(await opens()).toBe(false);
    expect(await readStudentAge(database.db, secretLinks, asha.id)).toMatchObject({ standing: 'ended' });
    await agreed();
    expect(await opens()).toBe(true);
  });

  it('[DAY-175] keeps a no to the later of two orders, of which that one was refunded', async () => {
    await bought();
    const [first] = await database.db.select().from(orders);
    const [said] = await kept();
    if (!(first && said)) throw new Error('nothing was bought');
    const again = { id: 'o2', reference: 'P-2', checkoutKey: 'k2', state: 'refunded' as const };
    await database.db.insert(orders).values({ ...first, ...again, createdAt: dayAfter });
    const refused = { id: 'k3', orderId: 'o2', endedAt: dayAfter, endedBy: 'guardian' as const };
    await database.db.insert(consents).values({ ...said, ...refused });
    expect(await opens()).toBe(false);
  });

  it.each([
    ['is given', now],
    ['is awaited', null],
  ])('[DAY-176] lets no email ask the child to come back while it %s', async (_, givenAt) => {
    await bought();
    await database.db.update(consents).set({ givenAt });
    await taughtCourse(database.db, [{}], { id: 'c1', slug: 'first-hover' });
    await saveStudyChoices(by(asha), { hasNudges: true });
    await database.db.update(enrollments).set({ status: 'not_started' });
    const later = { ...by(asha), now: new Date('2026-05-20T10:00:00.000Z'), log: silentLog };
    expect(await emailAbsentStudents(later)).toBe(0);
    const all = { courseId: null, batchId: null };
    const asked = async () => (await countGetters(database.db, all, later.now)).nudge.gets;
    expect(await asked()).toBe(0);
    await taughtCourse(database.db, [{}], { id: 'c2', slug: 'pointers' });
    await enroll(database.db, asha.id, now, { courseId: 'c2' });
    expect(await asked()).toBe(1);
    expect(await emailAbsentStudents(later)).toBe(1);
    expect((await written()).map(({ body }) => body).join()).toContain(
      'https://pankh.example/learn/pointers',
    );
  });

  it('keeps its link while the child learns in another account, and goes with that account, also from the emails', async () => {
    await bought();
    await forget('ravi');
    expect(await kept()).toMatchObject([{ guardianContact: 'leela@example.in', words: 'I agree' }]);
    expect(await written()).toHaveLength(1);
    await forget(asha.id);
    expect(await kept()).toMatchObject([{ guardianName: null, guardianContact: null, words: null }]);
    expect(await written()).toEqual([]);
  });

  it('is not given twice, and not by a link that ended meanwhile', async () => {
    await bought();
    const opened = { db: database.db, now: new Date(), links: secretLinks };
    const [row] = await kept();
    if (!row) throw new Error('no consent');
    const agreed = { words: consentText('Pankh'), name: 'Somebody', academy: 'Pankh' };
    expect(await agreeByLink(opened, { id: 'k2', key: keyOf(row) }, agreed)).toEqual({ success: true });
    expect(await kept()).toMatchObject([{ givenBy: 'payment', guardianName: 'Leela Rao', givenAt: now }]);
  });
});

it('[DAY-176] a child reviews nothing before a parent agrees, and nameless after; also by the owner’s act', async () => {
  const { id: enrollmentId } = await enroll(database.db, asha.id, now, active);
  const review = { enrollmentId, rating: 5, text: 'Good' };
  const shown = async () => (await database.db.select().from(reviews)).map(({ shownName }) => shownName);
  expect(await writeReview(by(asha), review)).toEqual({ success: false, error: 'held' });
  await agreed();
  await writeReview(by(asha), review);
  expect(await shown()).toEqual(['A student']);
  await correctToAdult(by(portal), { userId: asha.id });
  await writeReview(by(asha), review);
  expect(await shown()).toEqual(['Asha R.']);
  await agreed();
  expect(await shown()).toEqual(['A student']);
});
