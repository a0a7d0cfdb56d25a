import { expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { newEnrollment } from '#app/domain/enrollment.ts';
import { orderNow, shopTakingUpi } from '#tests/support/orders.ts';
import { listBatchStudents } from './list-batch-students.server.ts';

const database = shopTakingUpi();

it('[LEARN-100] lists the students of a course on pages of five hundred, so that each can be moved', async () => {
  const ids = Array.from({ length: 501 }, (_, i) => `many${i}`);
  await database.db.insert(users).values(ids.map((id) => ({ id, email: `${id}@example.in`, fullName: id })));
  const outside = (params = '') =>
    listBatchStudents(database.db, { courseId: 'c1', batchId: null }, new URLSearchParams(params));
  const enroll = (some: string[]) =>
    database.db.insert(enrollments).values(some.map((id) => newEnrollment(`e-${id}`, id, 'c1', orderNow)));
  await enroll(ids.slice(0, 2));
  expect(await outside()).toMatchObject({ students: [{}, {}], total: 2 });
  await enroll(ids.slice(2));
  const { students, total } = await outside();
  expect([students.length, total]).toEqual([500, 501]);
  const rest = { students: [{ fullName: 'many99' }], total: 501, query: { page: 2 } };
  expect(await outside('page=2')).toMatchObject(rest);
  expect(await outside('page=9')).toMatchObject(rest);
});
