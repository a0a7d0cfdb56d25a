import { beforeAll, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses, faqs, festivals } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, modules } from '#app/db/tables/curriculum-tables.server.ts';
import {
  certificates,
  enrollmentRequests,
  enrollments,
  payments,
} from '#app/db/tables/learning-tables.server.ts';
import { moves } from '#app/db/tables/moving-tables.server.ts';
import { auditLog, contactMessages, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { testDatabase } from '#tests/support/database.ts';
import { auditShape, entityPath, entryName } from './audit-list.ts';
import { listAudit } from './audit-queries.server.ts';

const at = new Date('2026-11-21T10:00:00Z');

const database = testDatabase();
beforeAll(async () => {
  const { db } = database;
  await db.insert(users).values([
    { id: 'u1', email: 'asha@example.in', fullName: 'Asha Rao' },
    { id: 'u2', email: 'ravi@example.in', fullName: '' },
  ]);
  const shown = { description: '', shortDescription: '', price: 1, durationDays: 1 };
  await db.insert(courses).values([
    { id: 'c1', slug: 'c1', title: 'Python from Zero', courseType: 'programming', ...shown },
    { id: 'c2', slug: 'c2', title: 'First Hover', courseType: 'drone', ...shown },
  ]);
  const batch = { id: 'b1', courseId: 'c1', label: 'Mornings', startsOn: '2026-12-01', seats: 5 };
  await db.insert(courseBatches).values(batch);
  const lesson = { id: 'c1-1', courseId: 'c1', slug: 'loop', title: 'The First Loop', kind: 'text' } as const;
  await db.insert(modules).values({ id: 'mod', courseId: 'c1', title: 'Loops', sortOrder: 1 });
  await db.insert(lessons).values({ ...lesson, moduleId: 'mod', sortOrder: 1 });
  await db.insert(enrollments).values({ id: 'e1', userId: 'u1', courseId: 'c1' });
  await db
    .insert(payments)
    .values({ id: 'p1', userId: 'u2', courseId: 'c2', amount: 1, status: 'completed' });
  const asked = { fullName: 'Meera Nair', email: 'm@example.in', phone: '1', courseTitle: 'First Hover' };
  await db.insert(enrollmentRequests).values({ id: 'r1', reference: 'R', courseId: 'c2', ...asked });
  const issued = { studentName: 'Asha Rao', courseTitle: 'Python from Zero', completedAt: at, issuedAt: at };
  const of = { enrollmentId: 'e1', userId: 'u1', courseId: 'c1', keyId: 'k', signature: 's' };
  await db.insert(certificates).values({ number: 'n1', ...issued, ...of });
  const offered = { startDate: '2026-01-01', endDate: '2026-01-02', emoji: '', gradient: '', message: '' };
  const drawn = { colors: {}, offer: {}, animations: {}, banner: {} };
  await db.insert(festivals).values({ id: 'f1', name: 'Holi', ...offered, ...drawn } as never);
  await db.insert(faqs).values({ id: 'q1', question: 'When?', answer: 'Now' } as never);
  const written = { fullName: 'Meera Nair', email: 'm@example.in', subject: 'Kites', message: 'Hi' };
  await db.insert(contactMessages).values({ id: 'm1', reference: 'M', ...written });
  await db.insert(mailOutbox).values({ id: 'l1', recipient: 'm@example.in', subject: 'Welcome', body: 'B' });
  await db.insert(moves).values({ id: 'v1', state: 'done', files: [] });
  const act = { at, actorKind: 'portal', actorLabel: 'Admin portal', action: 'update' };
  await db.insert(auditLog).values([
    { id: '1', ...act, entity: 'enrollment', entityId: 'e1' },
    { id: '2', ...act, entity: 'enrollment', entityId: 'gone', before: { userId: 'u2', courseId: 'c2' } },
    { id: '3', ...act, entity: 'payment', entityId: 'p1' },
    { id: '4', ...act, entity: 'request', entityId: 'r1' },
    { id: '5', ...act, entity: 'student', entityId: 'u1' },
    { id: '6', ...act, entity: 'certificate', entityId: 'n1' },
    { id: '7', ...act, entity: 'course', entityId: 'c9', before: { title: 'Kite 100%' }, after: null },
    { id: '8', ...act, entity: 'settings', entityId: 'time' },
    { id: 'n-course', ...act, entity: 'course', entityId: 'c1', before: { price: 1 }, after: { price: 2 } },
    { id: 'n-batch', ...act, entity: 'batch', entityId: 'b1', before: { seats: 4 }, after: { seats: 5 } },
    { id: 'n-batch-gone', ...act, entity: 'batch', entityId: 'b9', before: { label: 'Mornings' } },
    {
      id: 'n-lesson',
      ...act,
      entity: 'lesson',
      entityId: 'c1-1',
      before: { body: '' },
      after: { body: 'x' },
    },
    { id: 'n-faq', ...act, entity: 'faq', entityId: 'q1' },
    { id: 'n-festival', ...act, entity: 'festival', entityId: 'f1' },
    { id: 'n-student-gone', ...act, entity: 'student', entityId: 'u9', after: { role: 'admin' } },
    { id: 'n-gone', ...act, entity: 'festival', entityId: 'f9' },
    { id: 'n-letter', ...act, entity: 'letter', entityId: 'l1' },
    { id: 'n-move', ...act, entity: 'move', entityId: 'v1', after: { name: 'a.csv' } },
    { id: 'n-move-gone', ...act, entity: 'move', entityId: 'v9', after: { name: 'b.csv' } },
    { id: 'n-message', ...act, entity: 'message', entityId: 'm1' },
  ]);
});

const list = (q: string) =>
  listAudit(database.db, parseListQuery(new URLSearchParams({ q, size: '50' }), auditShape));

it('[ROLE-4] the list returns the student and course of each entry, even if they are deleted', async () => {
  const { rows } = await list('');
  const said = rows
    .filter(({ id }) => !id.startsWith('n-'))
    .map(({ id, subject }) => [id, subject.student, subject.course, subject.userId]);
  expect(said.sort()).toEqual([
    ['1', 'Asha Rao', 'Python from Zero', 'u1'],
    ['2', 'ravi@example.in', 'First Hover', 'u2'],
    ['3', 'ravi@example.in', 'First Hover', 'u2'],
    ['4', 'Meera Nair', 'First Hover', null],
    ['5', 'Asha Rao', null, 'u1'],
    ['6', 'Asha Rao', 'Python from Zero', 'u1'],
    ['7', null, null, null],
    ['8', null, null, null],
  ]);
});

it('the list names the object of an entry, not its id', async () => {
  const { rows } = await list('');
  const names = rows.map((row) => [row.id, entryName(row)]);
  expect(names.filter(([id]) => id?.startsWith('n-') || id === '8').sort()).toEqual([
    ['8', 'Time'],
    ['n-batch', 'Python from Zero'],
    ['n-batch-gone', 'Mornings'],
    ['n-course', 'Python from Zero'],
    ['n-faq', 'When?'],
    ['n-festival', 'Holi'],
    ['n-gone', null],
    ['n-lesson', 'Python from Zero'],
    ['n-letter', 'Welcome, to m@example.in'],
    ['n-message', 'Kites, from Meera Nair'],
    ['n-move', 'a.csv'],
    ['n-move-gone', 'b.csv'],
    ['n-student-gone', null],
  ]);
});

it('[ROLE-4] no entry leads to the page of an object that was deleted since', async () => {
  const { rows } = await list('');
  const paths = rows.map(({ id, entity, entityId, isGone }) => [id, entityPath(entity, entityId, isGone)]);
  expect(paths.filter(([, path]) => path !== null).sort()).toEqual([
    ['5', '/admin/students/u1'],
    ['n-batch', '/admin/batches/b1'],
    ['n-course', '/admin/courses/c1'],
    ['n-festival', '/admin/festivals/f1'],
    ['n-lesson', '/admin/lessons/c1-1'],
    ['n-move', '/admin/move/v1'],
  ]);
});

it.each([
  ['asha', ['1', '5', '6']],
  ['RAVI@', ['2', '3']],
  ['first hover', ['2', '3', '4']],
  ['meera', ['4', 'n-message']],
  ['when?', ['n-faq']],
  ['holi', ['n-festival']],
  ['mornings', ['n-batch', 'n-batch-gone']],
  ['python from', ['1', '6', 'n-course', 'n-batch', 'n-lesson']],
  ['first loop', ['n-lesson']],
  ['kite 100%', ['7']],
  ['100', ['7']],
  ['e1', ['1']],
  ['nobody', []],
  ['%', ['7']],
])('[ROLE-4] a search finds the entries about "%s"', async (search, ids) => {
  expect((await list(search)).rows.map(({ id }) => id).sort()).toEqual(ids.toSorted());
});
