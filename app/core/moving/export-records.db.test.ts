import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses, testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { studyChoices } from '#app/db/tables/class-tables.server.ts';
import { lessonNotes } from '#app/db/tables/curriculum-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { priceHistory } from '#app/db/tables/price-tables.server.ts';
import { submissions } from '#app/db/tables/quiz-tables.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import { consentWords } from '#app/words/en/consent-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { ashasAccount, enroll } from '#tests/support/enrollments.ts';
import { taughtCourse } from '#tests/support/lessons.ts';
import { file } from '#tests/support/moving/files.ts';
import { apply, check, exported, now } from '#tests/support/moving/moving.ts';

const database = testDatabase();
const db = () => database.db;
beforeEach(() => database.truncateAll());

type Lists = Record<string, Record<string, unknown>[]>;
const recordsOf = (data: Record<string, unknown>) => (data.records ?? {}) as Lists;

const agreed = consentWords.textOf({ studentName: 'Asha', rating: 5, comment: 'Good', course: null });

/** Stores a student with a review, an order, a kit, a consent, email preferences, and a submitted assignment. */
async function storeRecords(): Promise<void> {
  const { id: courseId, lessonIds } = await taughtCourse(db(), [{ kind: 'assignment' }]);
  const lessonId = lessonIds[0] ?? '';
  await db().insert(users).values(ashasAccount);
  const seat = await enroll(db(), 'asha', now, { courseId, status: 'active', progress: 45, startedAt: now });
  await db().insert(reviews).values({
    id: 'r1',
    courseId,
    enrollmentId: seat.id,
    userId: 'asha',
    rating: 4,
    text: 'बहुत अच्छा',
    shownName: 'Asha R',
    state: 'shown',
    reply: 'Thank you',
    progressThen: 45,
    createdAt: now,
  });
  await db()
    .insert(orders)
    .values({
      id: 'o1',
      reference: 'PKABC123',
      userId: 'asha',
      fullName: 'Asha',
      email: 'asha@example.in',
      phone: '9876543210',
      courseId,
      courseTitle: 'Course',
      lines: [],
      totalPaise: 59900,
      rail: 'upi' as const,
      expiresAt: now,
      linkHash: 'the-hash-of-a-link',
      checkoutKey: 'a-key',
    });
  await db().insert(shipments).values({
    id: 's1',
    reference: 'KIT1',
    orderId: 'o1',
    courseId,
    courseTitle: 'Course',
    kit: 'Drone kit',
    state: 'shipped',
  });
  await db().insert(testimonials).values({
    id: 't1',
    studentName: 'Asha',
    rating: 5,
    comment: 'Good',
    isApproved: true,
    consentWords: agreed,
    consentAt: now,
  });
  await db().insert(studyChoices).values({ userId: 'asha', nudgesAgreedAt: now, nudgesWords: 'Yes' });
  await db().insert(lessonNotes).values({ userId: 'asha', lessonId, text: 'my own', updatedAt: now });
  const handedIn = { lessonId, text: 'done', handedInAt: now };
  await db()
    .insert(submissions)
    .values([
      { id: 'h1', userId: 'asha', ...handedIn },
      { id: 'h2', userId: 'demo', isDemo: true, ...handedIn },
    ]);
  // The database has set these dates to the real time. They must not be later than `now`, the fixed time of
  // the test, because an import ignores dates in the future.
  await db().update(courses).set({ createdAt: now, updatedAt: now });
  await db().update(users).set({ createdAt: now });
  await db().update(testimonials).set({ createdAt: now });
}

describe('[MOVE-9] the records in the JSON export', () => {
  it('include reviews with replies, kits, consents, orders and handed-in assignments', async () => {
    await storeRecords();
    const records = recordsOf(await exported(db()));
    const at = now.toISOString();
    expect(records).toMatchObject({
      reviews: [
        { id: 'r1', rating: 4, text: 'बहुत अच्छा', state: 'shown', reply: 'Thank you', created_at: at },
      ],
      orders: [{ reference: 'PKABC123', total_paise: 59900 }],
      shipments: [{ reference: 'KIT1', kit: 'Drone kit', state: 'shipped' }],
      testimonials_further: [{ id: 't1', consent_words: agreed, consent_at: at, withdrawn_at: null }],
      study_choices: [{ user_id: 'asha', nudges_agreed_at: at, nudges_words: 'Yes' }],
      submissions: [{ id: 'h1', text: 'done' }],
    });
    expect(records.submissions).toHaveLength(1);
    expect(JSON.stringify(records)).not.toMatch(/the-hash-of-a-link|my own/);
  });

  it('are complete and in the same order each time, also in tables with a key of several columns', async () => {
    const many = Array.from({ length: 1_203 }, (_, index) => ({
      id: `m${index}`,
      reference: `MSG-${index}`,
      fullName: 'A',
      email: 'a@example.in',
      subject: 's',
      message: 't',
    }));
    await db().insert(contactMessages).values(many);
    await db()
      .insert(priceHistory)
      .values(
        many.map((_, index) => ({
          ...({ subject: 'time', subjectId: `${index % 3}` } as const),
          since: new Date(now.getTime() + index),
        })),
      );
    const data = await exported(db());
    const { contact_messages = [], price_history = [] } = recordsOf(data);
    expect(new Set(contact_messages.map(({ id }) => id)).size).toBe(1_203);
    expect(contact_messages).toHaveLength(1_203);
    expect(new Set(price_history.map((row) => JSON.stringify(row))).size).toBe(1_203);
    expect(await exported(db())).toEqual(data);
  });

  it('leave out what a deleted course taught, unless people have joined it', async () => {
    const { id: courseId } = await taughtCourse(db(), [{ kind: 'live' }]);
    await db()
      .insert(courseBatches)
      .values({ id: 'b1', courseId, label: 'Evening', startsOn: '2026-06-01', seats: 5 });
    const kept = ['course_batches', 'lessons', 'modules'];
    expect(Object.keys(recordsOf(await exported(db())))).toEqual(expect.arrayContaining(kept));
    await db().delete(courses);
    // The price history keeps its rows (SELL-116): it also says what a deleted course cost.
    expect(Object.keys(recordsOf(await exported(db())))).toEqual(['price_history']);
    await db().insert(users).values(ashasAccount);
    await enroll(db(), 'asha', now, { courseId });
    expect(Object.keys(recordsOf(await exported(db())))).toEqual(expect.arrayContaining(kept));
  });

  it('are missing from the export of a shop that has none', async () => {
    expect(await exported(db())).not.toHaveProperty('records');
  });

  it('[MOVE-5] are reported as not imported, and the imported rows stay the same', async () => {
    await storeRecords();
    const before = await exported(db());
    await database.truncateAll();
    const { id, rows } = await check(db(), [file('academy.json', before)]);
    expect(rows.map(({ fate }) => fate)).not.toContain('refuse');
    await apply(db(), id);
    const whole = await exported(db());
    const { records: _, ...after } = whole;
    await database.truncateAll();
    await apply(db(), (await check(db(), [file('academy.json', whole)])).id);
    const { records: __, ...again } = await exported(db());
    expect(again).toEqual(after);
    const { records: ___, ...moved } = before;
    expect(Object.keys(after)).toEqual(Object.keys(moved));
    for (const kind of ['courses', 'users', 'testimonials', 'curricula'])
      expect([kind, after[kind]]).toEqual([kind, moved[kind]]);
  });
});
