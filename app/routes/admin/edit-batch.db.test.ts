import { beforeEach, expect, it } from 'vitest';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { batchAdminWords as words } from '#app/words/en/batch-admin-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { portal } from '#tests/support/orders.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { visitOf } from '#tests/support/visit.ts';
import { action } from './edit-batch.tsx';

const now = new Date('2026-05-04T10:00:00.000Z');

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  const batch = { id: 'b1', courseId: 'c1', label: 'Mornings', startsOn: '2026-06-01', seats: 10 };
  await database.db.insert(courseBatches).values(batch);
});

async function send(fields: Record<string, string>) {
  const url = new URL('/admin/batches/b1', 'https://pankh.example');
  const services = { db: database.db, log: silentLog, env: { baseUrl: url.origin } };
  const context = visitOf({ services, actor: async () => portal, now });
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  return await action({ request, url, context, params: { id: 'b1' }, pattern: url.pathname } as never);
}

it('[LEARN-96] asks before a batch is deleted', async () => {
  const form = { intent: 'delete' };
  expect(await send(form)).toEqual({
    asked: { question: words.removeQuestion, act: words.removeDo, fields: Object.entries(form) },
  });
  expect(await database.db.$count(courseBatches)).toBe(1);
  expect(await send({ ...form, confirmed: 'yes' })).toMatchObject({ status: 303 });
  expect(await database.db.$count(courseBatches)).toBe(0);
});
