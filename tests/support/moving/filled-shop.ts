import { eq, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { accounts, sessions, users } from '#app/db/tables/account-tables.server.ts';
import {
  courses,
  courseTypes,
  faqs,
  festivals,
  settings,
  teachers,
  testimonials,
} from '#app/db/tables/catalog-tables.server.ts';
import { lessonProgress } from '#app/db/tables/curriculum-tables.server.ts';
import { achievements, activity, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { secrets } from '#app/db/tables/panel-tables.server.ts';
import { achievementRules } from '#app/domain/achievements.ts';
import { consentWords } from '#app/words/en/consent-words.ts';
import { fillAccount } from '../filled-account.ts';
import { scheduleClass, taughtCourse } from '../lessons.ts';
import { askQuestions } from '../quizzes.ts';
import { fillRecords, odd, secretMark } from './filled-records.ts';
import { now } from './moving.ts';

const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const dates = { createdAt: at(9_000), updatedAt: at(9_000) };

/**
 * Fills an empty shop with rows in every table that an export can move to another shop. The texts are easily damaged,
 * and no column has its default value, so that tests detect a lost value. Also stores rows that cannot be imported.
 */
export async function fillShop(db: Database): Promise<void> {
  await storePeople(db);
  await storeContent(db);
  const { lessonIds } = await storeLessons(db);
  await storeSeats(db, lessonIds);
  await fillRecords(db, lessonIds);
  await db.execute(sql`update calendar_tokens set seed = ${secretMark}, token_hash = ${secretMark}`);
  await db.execute(sql`update lesson_notes set text = ${secretMark}`);
}

async function storePeople(db: Database): Promise<void> {
  const person = { ...dates, address: odd, phone: '+919876543210' };
  await db.insert(users).values([
    { ...person, id: 'u-asha', email: 'asha@example.in', fullName: 'आशा राव' },
    { ...person, id: 'u-ravi', email: 'ravi@example.in', fullName: "O'Ravi", banned: true },
    { ...dates, id: 'u-boss', email: 'boss@example.in', fullName: 'Boss', role: 'admin' },
  ]);
  await fillAccount(db, 'u-asha', 'filled', now);
  await db.delete(enrollments);
  await db.delete(payments);
  await db.delete(activity);
  await db.update(users).set({ phone: null, emailVerified: false }).where(eq(users.id, 'u-boss'));
  await db.update(users).set({ addressOnWord: true }).where(eq(users.id, 'u-ravi'));
  const login = { accountId: 'u-asha', providerId: 'credential', userId: 'u-asha', ...dates };
  await db.insert(accounts).values({ ...login, id: 'a1', password: secretMark });
  await db
    .insert(sessions)
    .values({ ...dates, id: 's1', token: secretMark, userId: 'u-asha', expiresAt: now });
  await db.insert(secrets).values({ name: 'key', value: secretMark });
}

async function storeContent(db: Database): Promise<void> {
  await db
    .insert(courseTypes)
    .values({ key: 'yoga', label: 'योग', color: '#e8b400', art: 'sun', sortOrder: 3, isArchived: true });
  const course = { ...dates, description: odd, shortDescription: odd, price: 599.5, durationDays: 5 };
  await db.insert(courses).values([
    {
      ...course,
      id: 'c-yoga',
      slug: 'yoga',
      title: 'Yoga "one"',
      courseType: 'yoga',
      originalPrice: 999,
      features: ['A, b', 'C'],
      deliveryIncludes: ['D'],
      enrolledCount: 7,
      rating: 4.5,
      imageUrl: 'https://a.example/x.jpg',
      extra: { level: ['x', { deep: 1 }] },
      isSequential: true,
      completesItself: false,
      handInCompletes: true,
      publishedAt: at(8_000),
      teacherIds: ['t-ravi', 't-asha'],
    },
    { ...course, id: 'c-hidden', slug: 'hidden', title: 'Hidden', courseType: 'drone', isActive: false },
  ]);
  const festival = { ...dates, startDate: '2026-10-01', endDate: '2026-10-09' };
  await db.insert(festivals).values({
    ...festival,
    id: 'f1',
    name: 'दीवाली',
    message: 'Light',
    emoji: '🪔',
    icon: null,
    colors: { primary: '#aa1100', secondary: '#00aa11', accent: '#1100aa' },
    animations: { type: 'diyas', particles: 12 },
    badge: { text: 'New', color: '#aa1100' },
    offer: { text: odd, couponCode: 'DIWALI60', discount: '60%' },
  });
  const said = { studentName: 'Asha', rating: 5, comment: odd, course: 'Yoga', createdAt: at(50) };
  const words = consentWords.textOf(said);
  await db.insert(testimonials).values([
    { ...said, id: 't1', isApproved: true, sortOrder: 4, consentWords: words, consentAt: at(40) },
    { ...said, id: 't2', comment: 'Other', sortOrder: 2, withdrawnAt: at(30) },
  ]);
  const person = { createdAt: at(900), about: odd };
  await db.insert(teachers).values([
    {
      ...person,
      ...{
        id: 't-asha',
        slug: 'asha-rao',
        name: 'आशा राव',
        photoUrl: 'https://a.example/a.jpg',
        sortOrder: 2,
      },
      ...{ links: ['https://a.example/one', 'https://a.example/two'], isActive: false },
    },
    { ...person, id: 't-ravi', slug: 'ravi', name: 'Ravi', sortOrder: 1 },
  ]);
  await db.insert(faqs).values([
    { id: 'q1', question: 'First?', answer: odd, createdAt: at(70), sortOrder: 1 },
    { id: 'q0', question: 'Second?', answer: odd, createdAt: at(60), sortOrder: 1, isActive: false },
    { id: 'q2', question: 'First?', answer: odd, createdAt: at(50), sortOrder: 2, courseId: 'c-yoga' },
  ]);
  const figures = { students: 1_200, courses: 800, satisfaction: 97 };
  await db.insert(settings).values([
    { key: 'homeStats', value: figures },
    { key: 'brand', value: { name: 'Udaan Shala' } },
    { key: 'texts', value: { 'home.title': odd } },
  ]);
}

async function storeLessons(db: Database) {
  const taught = await taughtCourse(
    db,
    [
      { kind: 'quiz', passPercent: 70, attemptsLimit: 2 },
      { kind: 'video', video: { source: 'youtube', ref: 'dQw4w9WgXcQ' } },
      { kind: 'assignment', unlockDays: 3 },
      { kind: 'live', isOptional: true },
      { isFree: true, body: `## Heading\n\n${odd}` },
      { isPublished: false },
    ],
    { ...dates, id: 'c-taught', slug: 'taught', title: 'Taught', publishedAt: at(7_000) },
  );
  await scheduleClass(db, taught.lessonIds[3] ?? '', at(-600), 'https://meet.example/x');
  await askQuestions(db, taught.lessonIds[0] ?? '');
  return taught;
}

async function storeSeats(db: Database, lessonIds: readonly string[]): Promise<void> {
  const asha = { userId: 'u-asha', enrolledAt: at(900), startedAt: at(800), lastAccessed: at(100) };
  await db.insert(enrollments).values([
    {
      ...asha,
      id: 'e1',
      courseId: 'c-taught',
      status: 'active',
      progress: 50,
      timeSpentMinutes: 40,
      reportedProgress: 30,
      learnerName: 'Chandini',
      learnerClass: '7',
      supportDays: 45,
      refundUntil: '2026-06-01',
    },
    { ...asha, id: 'e2', courseId: 'c-yoga', status: 'completed', progress: 100, completedAt: at(90) },
    {
      id: 'e3',
      userId: 'u-ravi',
      courseId: 'c-yoga',
      enrolledAt: at(700),
      status: 'active' as const,
      progress: 20,
      closedAt: at(20),
      closedReason: 'refunded',
    },
    { id: 'e4', userId: 'u-ravi', courseId: 'c-taught', enrolledAt: at(60), reportedProgress: 45 },
    { id: 'e5', userId: 'u-deleted', courseId: 'c-deleted', enrolledAt: at(10) },
    { ...asha, id: 'e6', courseId: 'c-hidden', isDemo: true },
  ]);
  const opened = { userId: 'u-asha', enrollmentId: 'e1', firstOpenedAt: at(800), lastOpenedAt: at(100) };
  await db.insert(lessonProgress).values([
    { ...opened, lessonId: lessonIds[0] ?? '', doneAt: at(700), doneBy: 'quiz', minutes: 10 },
    {
      ...opened,
      lessonId: lessonIds[1] ?? '',
      doneAt: at(600),
      doneBy: 'video',
      minutes: 20,
      watched: [[0, 60] as [number, number]],
      position: 60,
      watchedAt: at(600),
    },
  ]);
  await db.insert(activity).values([
    { userId: 'u-asha', day: '2026-05-03', minutes: 40, lessonMinutes: 30 },
    { userId: 'u-asha', day: '2026-05-02', minutes: 0, isActive: false },
  ]);
  await db.delete(achievements);
  const earned = achievementRules.map(({ key }) => ({ id: `b-${key}`, key, earnedAt: at(500) }));
  await db.insert(achievements).values(earned.map((one) => ({ ...one, userId: 'u-asha' })));
  const ravis = earned.map((one) => ({ ...one, id: `r-${one.key}`, userId: 'u-ravi' }));
  await db.insert(achievements).values(ravis);
  const paid = { userId: 'u-asha', courseId: 'c-yoga', enrollmentId: 'e2', amount: 599.5 };
  await db.insert(payments).values([
    { ...paid, id: 'p1', status: 'completed', method: 'UPI', reference: odd, note: 'Cash', createdAt: at(9) },
    { ...paid, id: 'p2', status: 'refunded', createdAt: at(8), feePaise: 200, feeTaxPaise: 36 },
    { ...paid, id: 'p3', status: 'completed', isTest: true, createdAt: at(7) },
    { id: 'p4', status: 'pending', amount: 1, createdAt: at(6) },
  ]);
}
