import { expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { newEnrollment } from '#app/domain/enrollment.ts';
import { orderNow, shopTakingUpi } from '#tests/support/orders.ts';
import { listBatchStudents } from './list-batch-students.server.ts';

const database = shopTakingUpi();

it('[LEARN-100] lists five hundred students of a course, and counts those beyond', async () => {
  const ids = Array.from({ length: 501 }, (_, i) => `many${i}`);
  await database.db.insert(users).values(ids.map((id) => ({ id, email: `${id}@example.in`, fullName: id })));
  const outside = () => listBatchStudents(database.db, { courseId: 'c1', batchId: null });
  const enroll = (some: string[]) =>
    database.db.insert(enrollments).values(some.map((id) => newEnrollment(`e-${id}`, id, 'c1', orderNow)));
  await enroll(ids.slice(0, 2));
  expect(await outside()).toMatchObject({ students: [{}, {}], total: 2 });
  await enroll(ids.slice(2));
  const { students, total } = await outside();
  expect([students.length, total]).toEqual([500, 501]);
});
