import { beforeEach, expect, it } from 'vitest';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha } from '#tests/support/enrollments.ts';
import { orderParts, portal } from '#tests/support/orders.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { action } from './answer-message.tsx';

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(contactMessages).values({
    id: 'm1',
    reference: 'MSG-AAAAAA',
    fullName: 'Meera Nair',
    email: 'meera@example.in',
    subject: 'Kit',
    message: 'Is it in the price?',
  });
});

/** Answers the message, without a mail server. Returns what the panel says then. */
async function answeredBy(actor: Actor): Promise<string> {
  const { db, mail } = orderParts(database.db);
  const services = { db, mail, log: silentLog, env: { baseUrl: 'https://pankh.example' } };
  const context = visitOf({ services, actor: async () => actor });
  const args = routeArgs('/admin/messages/m1', context, { intent: 'answer', text: 'Yes, it is.' });
  const answer: unknown = await action({ ...args, params: { id: 'm1' } } as never);
  if (!(answer instanceof Response)) throw new Error('no redirect');
  const cookie = /pankh_flash=([^;]*)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
  return JSON.parse(Buffer.from(decodeURIComponent(cookie), 'base64url').toString()).text;
}

it('[BRAND-61] an answer that waits in the outbox is said to be there only to who can open it', async () => {
  expect(await answeredBy(portal)).toBe('Answer saved; its email waits in the outbox');
  const desk: Actor = { ...asha, helper: { role: 'desk', courseIds: [] } };
  expect(await answeredBy(desk)).toBe('Answer saved; an admin sends its email');
});
