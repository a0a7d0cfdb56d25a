import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { announcementRecipients, announcements } from '#app/db/tables/announcement-tables.server.ts';
import { bankLines } from '#app/db/tables/bank-tables.server.ts';
import { courses, festivals, settings, teachers } from '#app/db/tables/catalog-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { files, lessonFiles } from '#app/db/tables/file-tables.server.ts';
import { foreignMoney, paymentAttempts } from '#app/db/tables/gateway-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { orderEvents, orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { quizAttempts, quizDrafts, submissions } from '#app/db/tables/quiz-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import { tables } from '#app/db/tables.server.ts';
import { defaultBrand } from '#app/domain/brand.ts';
import { defaultSettings } from '#app/domain/settings.ts';
import { textPages, textsOfPage } from '#app/words/en/site-texts.ts';
import { fillAccount } from '#tests/support/filled-account.ts';
import { taughtCourse } from '#tests/support/lessons.ts';
import { askQuestions } from '#tests/support/quizzes.ts';
import { fillShop } from './fill-shop.ts';
import { attackOn, keptInJson, type SweptColumn, sweptColumns } from './swept-columns.ts';

/** The URL path of the order that the test's student has placed. */
export const order = '/orders/PK7F3K9Q';
/** The number of the student's certificate; numbers are 128 bits in hexadecimal digits. */
const certificate = 'c0ffee'.padEnd(32, '0');

type Database = NodePgDatabase<typeof tables>;

/** For each URL pattern, the paths that the injection test opens to look for attack texts that take effect. */
export type RowPaths = Record<string, readonly string[]>;

/**
 * Stores a row of each table in the database of a running shop, and returns the paths of these rows. Rows that
 * belong to an account belong to the student.
 */
export async function storeRowsForSweep(url: string, userId: string): Promise<RowPaths> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = drizzle(client, { schema: tables, casing: 'snake_case' });
  try {
    const examples = await fillShop(db);
    await storeSettings(db);
    await storeCourse(db, userId);
    await storeOrder(db, userId);
    const now = new Date();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await db.update(festivals).set({ startDate: day(-2), endDate: day(2) });
    const review = { userId, rating: 5, text: 'x', shownName: 'x', reply: 'x', progressThen: 50 };
    const place = { courseId: 'own-1', enrollmentId: 'own-1', state: 'shown' as const, createdAt: now };
    await db.insert(reviews).values({ id: 'own', ...review, ...place });
    const kit = { reference: 'PKNOWHERE', courseId: 'own-1', courseTitle: 'x', kit: 'x' };
    await db.insert(shipments).values({ id: 'own', userId, ...kit });
    const mail = { recipient: 'x', subject: 'x', body: 'x', document: null, lastError: 'x' };
    await db.insert(mailOutbox).values({ id: 'own', ...mail });
    const written = { kind: 'seat' as const, courseId: 'own', subject: 'x', body: 'x', writtenBy: 'x' };
    const leftOut = { disabled: 0, unagreed: 0, resting: 0 };
    const parent = { guardianName: 'x', guardianContact: 'x', words: 'x', askedAt: now };
    await db.insert(consents).values({ id: 'own', userId: 'u-canary', band: 'minor', ...parent });
    await db.insert(announcements).values({ id: 'own', ...written, leftOut, createdAt: new Date() });
    const got = { announcementId: 'own', userId, email: 'x', fullName: 'x', emailId: 'own' };
    await db.insert(announcementRecipients).values({ id: 'own', ...got });
    const entry = { actorKind: 'portal', actorLabel: 'x', action: 'update', entity: 'course' };
    const change = { entityId: 'c1', before: { title: 'x' }, after: { title: 'y' } };
    const person = { slug: 'own', name: 'x', about: 'x', photoUrl: 'x', links: ['x'] };
    await db.insert(teachers).values({ id: 'own', ...person });
    await db.update(courses).set({ teacherIds: ['own'] });
    await db.insert(auditLog).values({ id: 'own', ...entry, ...change });
    const shown: RowPaths = {
      '/courses/:slug': ['/courses/own'],
      '/courses/:slug/enroll': ['/courses/own/enroll'],
      '/courses/:slug/preview/:lesson': ['/courses/own/preview/lesson-1'],
      // This page exists only with more than ten reviews. It shows the same kinds of texts as the page of the course.
      '/courses/:slug/reviews/:page': [],
      '/teachers/:slug': ['/teachers/own'],
      '/checkout/:slug': ['/checkout/own'],
      '/orders/:reference': [order],
      // This page opens only with a pass. It shows less than the page of the order's owner.
      '/orders/:reference/found': [],
      // This page opens only with the secret link for the learner. It shows the learner's name, as the order's page does.
      '/orders/:reference/learner': [],
      '/orders/:reference/return': [`${order}/return`],
      '/orders/:reference/documents/:document': [`${order}/documents/PKR-26-27-00001`],
      // This page opens only with a secret link. The admin panel and the home page show the same texts.
      '/testimonials/:id': [],
      // This page opens only with the parent's secret link. The panel shows the same names.
      '/consents/:id': [],
      '/consents/:id/data.json': [],
      // This page opens only with a secret link. The panel shows the same texts.
      '/helpers/:id': [],
      '/certificates/:number?': [`/certificates/${certificate}`, '/certificates'],
      '/learn/:slug': ['/learn/own'],
      '/learn/:slug/:lesson': ['lesson-1', 'lesson-2', 'lesson-3', 'lesson-4', 'lesson-5', 'up'].map(
        (slug) => `/learn/own/${slug}`,
      ),
      '/reviews/:enrollment': ['/reviews/own-2'],
      '/learners/:enrollment': ['/learners/own-1'],
      '/admin/enrollments/:id/learner': ['/admin/enrollments/own-1/learner'],
      '/kits/:id': ['/kits/own'],
      '/admin/students/:id': [`/admin/students/${userId}`],
      '/admin/courses/:id/progress': ['/admin/courses/own-1/progress'],
      '/admin/lessons/:id': ['/admin/lessons/own', '/admin/lessons/own-quiz'],
      '/admin/lessons/:id/questions': ['/admin/lessons/own-quiz/questions'],
    };
    const others = Object.entries(examples).map(([pattern, path]) => [pattern, [path]] as const);
    return { ...Object.fromEntries(others), ...shown };
  } finally {
    await client.end();
  }
}

// Stores every group of settings, including all texts of the site that the owner can edit.
async function storeSettings(db: Database): Promise<void> {
  const { enrollment, homeStats: _, demoVideo: _video, ...groups } = defaultSettings;
  const texts = textPages.flatMap((page) => textsOfPage(page, defaultBrand));
  const stored = {
    ...groups,
    enrolment: enrollment,
    social: { instagram: 'x', youtube: 'x', whatsapp: 'x' },
    contact: { ...groups.contact, legalName: 'x', grievanceOfficer: 'x' },
    selling: { ...groups.selling, isUpiOn: true, vpa: 'x@bank', payeeName: 'x' },
    legal: { privacy: 'x', terms: 'x', refund: 'x' },
    texts: Object.fromEntries(texts.map(({ key, text }) => [key, text])),
  };
  const rows = Object.entries(stored).map(([key, value]) => ({ key, value }));
  for (const row of rows)
    await db
      .insert(settings)
      .values(row)
      .onConflictDoUpdate({ target: settings.key, set: { value: row.value } });
}

// Stores a course in which the student learns, with a lesson of each kind and everything that a student can store in
// them.
async function storeCourse(db: Database, userId: string): Promise<void> {
  const now = new Date();
  await taughtCourse(
    db,
    [
      { id: 'own-text', isFree: true },
      { id: 'own-quiz', kind: 'quiz' },
      { id: 'own-task', kind: 'assignment' },
      { id: 'own-video', kind: 'video', video: { source: 'youtube', ref: 'dQw4w9WgXcQ' } },
      { id: 'own-open', kind: 'quiz' },
    ],
    {
      id: 'own-1',
      slug: 'own',
      features: ['x'],
      deliveryIncludes: ['x'],
      imageUrl: 'x',
      extra: { kit: 'x' },
    },
  );
  await fillAccount(db, userId, 'own', now);
  await db.update(certificates).set({ number: certificate, contentVersion: 3 });
  await db.update(lessons).set({ isPublished: true });
  const questions = await askQuestions(db, 'own-quiz');
  const asked = questions.map((id) => ({
    id,
    kind: 'single' as const,
    prompt: 'x',
    points: 1,
    options: ['x', 'y'],
  }));
  const key = questions.map((id) => ({
    id,
    key: { kind: 'single' as const, right: [0] },
    explanation: 'x',
  }));
  const results = questions.map((id) => ({ id, points: 0, isAnswered: true }));
  const answers = Object.fromEntries(questions.map((id) => [id, ['1']]));
  const attempt = { userId, lessonId: 'own-quiz', number: 1, passPercent: 60, outOf: 2, points: 0 };
  const handed = { startedAt: now, submittedAt: now, answers, results, isPassed: false };
  await db.insert(quizAttempts).values({ id: 'own-quiz', ...attempt, ...handed, paper: asked, key });
  const open = { ...attempt, id: 'own-open', lessonId: 'own-open', points: null, startedAt: now, key: [] };
  const question = { id: 'q', kind: 'short-text' as const, prompt: 'x', points: 1, options: [] };
  await db.insert(quizAttempts).values({ ...open, paper: [question] });
  await db.insert(quizDrafts).values({ attemptId: open.id, answers: { q: ['x'] }, savedAt: now });
  const written = { userId, lessonId: 'own-task', text: 'x', handedInAt: now };
  const returned = { state: 'returned' as const, feedback: 'x', decidedAt: now };
  await db.insert(submissions).values({ id: 'own-task', ...written, ...returned });
  const content = { mediaType: 'application/pdf', bytes: 1, sha256: '0'.repeat(64) };
  const file = { id: '0'.repeat(32), purpose: 'attachment' as const, name: 'x.pdf', ...content };
  await db.insert(files).values(file);
  await db.insert(lessonFiles).values({ lessonId: 'own-text', fileId: file.id });
}

// Makes the student the buyer of the order, and stores what the owner and the bank statement add to an order.
async function storeOrder(db: Database, userId: string): Promise<void> {
  const now = new Date();
  const kitAddress = { name: 'x', phone: '1', line1: 'x', line2: 'x', landmark: 'x', city: 'y' };
  const asked = {
    userId,
    utr: 'x',
    note: 'x',
    kit: 'x',
    code: 'x',
    buyerState: '29',
    buyerGstin: 'x',
    refundVpa: 'x@upi',
  };
  const sent = { ...kitAddress, state: '29' as const, pin: '560029' };
  await db.update(orders).set({ ...asked, kitAddress: sent, state: 'awaiting_confirmation' });
  const at = { orderId: 'o1', at: now };
  await db.insert(orderEvents).values({ id: 'own', ...at, kind: 'claimed', by: 'x', detail: { utr: 'x' } });
  const tasks = { orderId: 'o1', kind: 'same_utr' as const, paise: 1, about: 'x' };
  await db.insert(orderTasks).values([
    { id: 'own-1', ...tasks },
    { id: 'own-2', ...tasks, doneAt: now, doneBy: 'x', doneNote: 'x' },
  ]);
  const gave = { orderId: 'o1', paise: 1, salePaise: 1, rail: 'upi' as const, method: 'x' };
  const said = { reference: 'x', reason: 'x', failure: 'x', by: 'x' };
  await db.insert(refunds).values({ id: 'own', ...gave, ...said, state: 'failed' });
  const tried = { orderId: 'o1', number: 1, reference: 'x', rail: 'razorpay' as const, paise: 100 };
  const times = { expiresAt: now, nextLookAt: now, createdAt: now };
  const dollars = { rail: 'razorpay' as const, externalId: 'own', orderId: 'o1', minor: 100, isTest: false };
  await db.insert(foreignMoney).values({ ...dollars, currency: 'x', method: 'x', createdAt: now });
  await db.insert(paymentAttempts).values({ id: 'own', ...tried, ...times, state: 'closed', url: 'x' });
  const line = { fingerprint: 'own', orderId: 'o1', meaning: 'suggest' as const, utr: 'x', paise: 100 };
  await db.insert(bankLines).values({ ...line, day: '2026-11-20', by: 'x', at: now });
}

/** Puts the attack text into each tested column of each row. Returns the columns of tables without any row. */
export async function attackRows(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const empty: string[] = [];
    for (const swept of sweptColumns) if ((await attackColumn(client, swept)) === 0) empty.push(swept.name);
    return empty;
  } finally {
    await client.end();
  }
}

async function attackColumn(client: pg.Client, { table, column, name, kind }: SweptColumn): Promise<number> {
  const attack = attackOn(name);
  if (kind !== 'json') {
    // The end of the text differs in each row, because some columns are unique.
    const text = `$1::text || ' ' || md5(ctid::text)`;
    const value = kind === 'array' ? `array[${text}]` : text;
    const { rowCount } = await client.query(`update ${table} set "${column}" = ${value}`, [attack]);
    return rowCount ?? 0;
  }
  const { rows } = await client.query(
    `select ctid, "${column}" as value from ${table} where "${column}" is not null`,
  );
  for (const { ctid, value } of rows)
    await client.query(`update ${table} set "${column}" = $1 where ctid = $2`, [
      JSON.stringify(attacked(value, '', attack)),
      ctid,
    ]);
  return rows.length;
}

/** Returns the JSON value with the text `attack` in place of each text, except the texts on which pages depend. */
function attacked(value: unknown, key: string, attack: string): unknown {
  if (keptInJson.includes(key)) return value;
  if (typeof value === 'string') return attack;
  if (Array.isArray(value)) return value.map((one) => attacked(one, key, attack));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, attacked(one, name, attack)]));
}
