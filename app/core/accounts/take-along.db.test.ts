import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findByGuardianLink, guardianLinkOf } from '#app/core/consents/guardian-link.server.ts';
import { announcementRecipients, announcements } from '#app/db/tables/announcement-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { contactMessages, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { asha } from '#tests/support/enrollments.ts';
import { orderNow as now, orderParts, shopTakingUpi } from '#tests/support/orders.ts';
import { takeAlong } from './take-along.server.ts';

const database = shopTakingUpi();
const db = () => database.db;
const [from, to] = [asha.email, 'asha.rao@example.org'];
const own = { userId: asha.id, fullName: 'Asha Rao', email: from };
const recipient = { ...own, id: 'g', announcementId: 'a', emailId: 'm4' };

const waits = [
  ['m1', 'order', 'Your consent for Drones', 'x /consents/k?key=1'],
  ['m2', 'answer', 'Your request (PK8)', '-'],
  ['m3', 'message', 'Re: Stuck (MSG9)', '-'],
  ['m4', 'group', 'Another room', '-'],
  ['m5', 'certificate', 'Your certificate', '-'],
  ['m51', 'enrollment', 'You are enrolled in “Drones”', '-'],
  ['m52', 'refund', 'Your refund for “Drones”', '-'],
  // Of somebody who gave the same address, and the account's own notice.
  ['m6', 'answer', 'Your request (PK9)', '-'],
  ['m61', 'refund', 'Your refund for “Drones” (PK9)', '-'],
  ['m7', 'account', 'Your password was changed', '-'],
] as const;

beforeEach(async () => {
  const ids = {
    id: 'o',
    reference: 'PK7',
    checkoutKey: 'k',
    courseId: 'c1',
    courseTitle: 'Drones',
    phone: '1',
  };
  const paid = { rail: 'upi' as const, state: 'paid' as const, lines: [], totalPaise: 9 };
  const dates = { createdAt: now, updatedAt: now, expiresAt: now, paidAt: now };
  await db()
    .insert(orders)
    .values({ ...own, ...ids, ...paid, ...dates });
  const guardian = { guardianName: 'Asha Rao', guardianContact: from };
  await db()
    .insert(consents)
    .values({ id: 'k', orderId: 'o', band: 'minor', ...guardian, askedAt: now });
  const asked = { id: 'r', reference: 'PK8', courseId: 'c1', courseTitle: 'Drones', phone: '1' };
  await db()
    .insert(enrollmentRequests)
    .values({ ...own, ...asked });
  const question = { id: 'q', reference: 'MSG9', subject: 'Stuck', message: '?', createdAt: now };
  await db()
    .insert(contactMessages)
    .values({ ...own, ...question });
  const leftOut = { disabled: 0, unagreed: 0, resting: 0 };
  const message = { kind: 'seat' as const, subject: 'Another room', body: '-', leftOut, createdAt: now };
  await db()
    .insert(announcements)
    .values({ id: 'a', ...message });
  await db().insert(announcementRecipients).values(recipient);
  for (const [id, kind, subject, body] of waits)
    await db().insert(mailOutbox).values({ id, kind, subject, body, recipient: from });
});

const parts = () => orderParts(db());
const env = { baseUrl: 'https://a.example' };
const take = () =>
  inTransaction(db(), (tx) => takeAlong({ ...parts(), db: tx, env }, { userId: asha.id, from, to }));
const sent = async (address: string) =>
  await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, address)).orderBy(mailOutbox.id);
const subjectsTo = async (address: string) => (await sent(address)).map(({ subject }) => subject);

describe('[DAY-65] an account that changes its address', () => {
  it('takes along the rows of every table that has the account and its address', async () => {
    await take();
    const { rows } = await db().execute<{ table: string }>(sql`select table_name as "table"
      from information_schema.columns where table_schema = 'public' and column_name in ('user_id', 'email')
      group by table_name having count(*) = 2 order by table_name`);
    const countOf = async (table: string, email: string) => {
      const isOwn = sql`user_id = ${asha.id} and email = ${email}`;
      return (await db().execute(sql`select 1 from ${sql.identifier(table)} where ${isOwn}`)).rows.length;
    };
    const found = rows.map(async ({ table }) => [
      table,
      await countOf(table, from),
      await countOf(table, to),
    ]);
    const tables = ['announcement_recipients', 'contact_messages', 'enrollment_requests', 'orders'];
    expect(await Promise.all(found)).toEqual(tables.map((table) => [table, 0, 1]));
  });

  it('takes along the emails that wait, but no stranger’s and none about the account itself', async () => {
    await take();
    const mine = waits.slice(1, 7).map(([, , subject]) => subject);
    expect(await subjectsTo(to)).toEqual(expect.arrayContaining(mine));
    expect(await subjectsTo(from)).toEqual(waits.slice(7).map(([, , subject]) => subject));
  });

  it('gets a new link to the consent of an order; the one in the old mailbox ends', async () => {
    const [before] = await db().select().from(consents);
    if (!before) throw new Error('no consent');
    const { links } = parts();
    const opens = async (text: string) => {
      const key = /key=([\w-]+)/.exec(text)?.[1] ?? '';
      return (await findByGuardianLink({ db: db(), links }, { id: 'k', key })) !== undefined;
    };
    expect(await opens(guardianLinkOf(links, before))).toBe(true);
    await take();
    expect(await opens(guardianLinkOf(links, before))).toBe(false);
    const consentsSent = (await sent(to)).filter(({ subject }) => subject.startsWith('Your consent'));
    expect(consentsSent).toHaveLength(1);
    expect(await opens(consentsSent[0]?.body ?? '')).toBe(true);
  });

  it('is asked for no consent of a learner whom the academy had corrected to an adult', async () => {
    const adult = { band: 'adult', guardianName: null, guardianContact: null } as const;
    await db().update(consents).set(adult);
    await take();
    expect(await db().select().from(consents)).toMatchObject([adult]);
    expect((await subjectsTo(to)).join()).not.toContain('consent');
  });

  it('leaves a message that the new address got, too', async () => {
    await db()
      .insert(announcementRecipients)
      .values({ ...recipient, id: 'g2', email: to, userId: null, emailId: null });
    await take();
    expect(await db().$count(announcementRecipients, eq(announcementRecipients.email, from))).toBe(1);
  });
});
