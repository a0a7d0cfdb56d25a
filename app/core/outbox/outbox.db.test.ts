import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha } from '#tests/support/enrollments.ts';
import { byPerson, chatText, emailShape, emailState, mailProgramAddress } from './email-list.ts';
import { markAllDelivered, markDelivered, openEmail, sendAgain } from './outbox-commands.server.ts';
import { countWaitingEmails, findNextForOwner, listEmails } from './outbox-queries.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const portal: Actor = { kind: 'portal', sessionId: 's' };
// A stub that renews no links. Other tests cover the renewal.
const renewLinks = async (_tx: unknown, email: { body: string }): Promise<string | undefined> => email.body;
const as = (actor: Actor) => ({ db: database.db, actor, now, renewLinks });
const body = 'Dear Asha,\n\nhttps://a.example/reset-password?token=secret\n\nPankh';

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  const email = { subject: 'Choose a new password', recipient: 'asha@example.in', body };
  await database.db.insert(mailOutbox).values([
    { ...email, id: 'waits', createdAt: new Date('2026-11-21T09:00:00Z') },
    {
      ...email,
      id: 'failed',
      attempts: 12,
      lastError: 'no such host',
      recipient: 'ravi@example.in',
      createdAt: new Date('2026-11-21T08:00:00Z'),
    },
    { ...email, id: 'due', nextAttemptAt: now },
    { ...email, id: 'gone', sentAt: now },
  ]);
});

const list = async (address = '') =>
  (await listEmails(database.db, parseListQuery(new URLSearchParams(address), emailShape))).rows;
const idsOf = async (address: string) => (await list(address)).map(({ id }) => id).sort();
const audit = () => database.db.select().from(auditLog);

describe('[AUTH-4] the list of unsent emails on a site without a mail server', () => {
  it('[BRAND-62] contains the emails that wait for the owner or were refused, without their text', async () => {
    const refused = { nextAttemptAt: now, attempts: 1, lastError: 'connect ECONNREFUSED' };
    await database.db
      .insert(mailOutbox)
      .values({ id: 'retried', recipient: 'meera@example.in', subject: 'Welcome', body, ...refused });
    expect(await idsOf('')).toEqual(['failed', 'retried', 'waits']);
    expect(await idsOf('state=due')).toEqual(['due', 'retried']);
    expect(await idsOf('state=sent')).toEqual(['gone']);
    expect(await idsOf('state=all')).toHaveLength(5);
    expect(await idsOf('q=RAVI')).toEqual(['failed']);
    expect(await countWaitingEmails(database.db)).toBe(2);
    const rows = await list('state=all');
    expect(JSON.stringify(rows)).not.toContain('secret');
    expect(rows.map(emailState).sort()).toEqual(['due', 'due', 'failed', 'sent', 'waiting']);
    expect(await idsOf('state=failed')).toEqual(['failed']);
  });

  it('opens a waiting email for an admin, and records that in the audit log, without the link', async () => {
    const opened = await openEmail(as(portal), { id: 'waits' });
    expect(opened).toMatchObject({ success: true, email: { recipient: 'asha@example.in', body } });
    const entries = await audit();
    expect(entries).toMatchObject([{ action: 'read', entity: 'letter', entityId: 'waits' }]);
    expect(JSON.stringify(entries)).not.toContain('secret');
  });

  it('records an email once however often one admin opens it, and again for another', async () => {
    const other: Actor = { kind: 'portal', sessionId: 'other' };
    await Promise.all([portal, portal, portal].map((actor) => openEmail(as(actor), { id: 'waits' })));
    expect(await audit()).toHaveLength(1);
    expect(await openEmail(as(other), { id: 'waits' })).toMatchObject({ success: true });
    expect(await audit()).toHaveLength(2);
  });

  it('shows no email that a mail server will send or has sent, and none that does not exist', async () => {
    for (const id of ['due', 'gone', 'nobody']) {
      expect(await openEmail(as(portal), { id })).toEqual({ success: false, error: 'sent' });
      expect(await markDelivered(as(portal), { id })).toEqual({ success: false, error: 'sent' });
    }
    expect(await audit()).toEqual([]);
  });

  it('marks an email that was sent by hand as sent, once', async () => {
    const outcomes = await Promise.all([
      markDelivered(as(portal), { id: 'waits' }),
      markDelivered(as(portal), { id: 'waits' }),
    ]);
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
    expect(await idsOf('')).toEqual(['failed']);
    expect(await openEmail(as(portal), { id: 'waits' })).toEqual({ success: false, error: 'sent' });
    expect(await audit()).toHaveLength(1);
  });

  it('[ROLE-2] refuses visitors and students', async () => {
    for (const actor of [asha, { kind: 'visitor' } as const]) {
      await expect(openEmail(as(actor), { id: 'waits' })).rejects.toMatchObject({ status: 403 });
      await expect(markDelivered(as(actor), { id: 'waits' })).rejects.toMatchObject({ status: 403 });
      await expect(sendAgain(as(actor), { id: 'failed' })).rejects.toMatchObject({ status: 403 });
      const all = { recipient: 'asha@example.in', ids: ['waits'] };
      await expect(markAllDelivered(as(actor), all)).rejects.toMatchObject({ status: 403 });
    }
  });

  it('[BRAND-62] passes an email that failed to the mail server again, and no other', async () => {
    expect(await sendAgain(as(portal), { id: 'failed' })).toEqual({ success: true });
    const [row] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.id, 'failed'));
    expect(row).toMatchObject({ attempts: 0, nextAttemptAt: now, lastError: null });
    expect(await idsOf('state=due')).toEqual(['due', 'failed']);
    for (const id of ['due', 'gone', 'nobody'])
      expect(await sendAgain(as(portal), { id })).toEqual({ success: false, error: 'sent' });
    expect(await audit()).toMatchObject([{ action: 'send-again', entityId: 'failed' }]);
  });

  it('[BRAND-63] refuses to open or send an email whose link was used or withdrawn', async () => {
    const ctx = { ...as(portal), renewLinks: async () => undefined };
    const over = { success: false, error: 'link-over' };
    expect(await openEmail(ctx, { id: 'waits' })).toEqual(over);
    expect(await sendAgain(ctx, { id: 'waits' })).toEqual(over);
    expect(await idsOf('')).toEqual(['failed', 'waits']);
    expect(await audit()).toEqual([]);
  });

  it("[BRAND-62] groups emails by person, and a person's emails by subject", async () => {
    const email = { subject: 's', body: 'b' };
    const at = (minute: number) => new Date(now.getTime() + minute * 60_000);
    await database.db.insert(mailOutbox).values([
      { ...email, id: 'o1', recipient: 'ravi@example.in', kind: 'order', createdAt: at(1) },
      { ...email, id: 'm', recipient: 'mia@example.in', kind: 'kit', createdAt: at(2) },
      { ...email, id: 'a', recipient: 'ravi@example.in', kind: 'account', createdAt: at(3) },
      { ...email, id: 'o2', recipient: 'ravi@example.in', kind: 'order', createdAt: at(4) },
    ]);
    const groups = byPerson(await list());
    expect(groups.map(({ recipient, emails }) => [recipient, emails.map(({ id }) => id)])).toEqual([
      ['ravi@example.in', ['a', 'o1', 'o2', 'failed']],
      ['mia@example.in', ['m']],
      ['asha@example.in', ['waits']],
    ]);
    expect(await idsOf('kind=order')).toEqual(['o1', 'o2']);
  });

  it('[DAY-45] goes on from the email just sent, also to the next page, and ends after the last one', async () => {
    await database.db.insert(mailOutbox).values(
      Array.from({ length: 28 }, (_, i) => ({
        ...{ id: `n${i + 1}`, recipient: `p${i}@example.in`, subject: 's', body: 'b' },
        createdAt: new Date(now.getTime() - i * 60_000),
      })),
    );
    const next = async (after: string, address = '') => {
      const query = parseListQuery(new URLSearchParams(address), emailShape);
      return (await findNextForOwner(database.db, query, after))?.id;
    };
    expect(await next('n3')).toBe('n4');
    expect(await next('n3', 'sort=oldest&page=2')).toBe('n2');
    expect(await next('n25')).toBe('n26');
    expect(await next('n27', 'page=2')).toBe('n28');
    expect(await next('waits', 'page=2')).toBe('failed');
    expect(await next('failed', 'page=2')).toBeUndefined();
  });

  it('[BRAND-62] removes the listed emails to one person at once, each with an audit entry', async () => {
    const email = { recipient: 'asha@example.in', subject: 's', body: 'b', createdAt: now };
    await database.db.insert(mailOutbox).values({ ...email, id: 'not-listed' });
    const listed = { recipient: 'asha@example.in', ids: ['waits', 'failed', 'due'] };
    expect(await markAllDelivered(as(portal), listed)).toBe(1);
    expect(await markAllDelivered(as(portal), listed)).toBe(0);
    expect(await idsOf('')).toEqual(['failed', 'not-listed']);
    expect(await idsOf('state=due')).toEqual(['due']);
    expect(await audit()).toMatchObject([{ action: 'deliver', entityId: 'waits' }]);
  });

  it('[DAY-45] goes into a chat without the secret of an order’s link', () => {
    const link = 'https://pankh.example/orders/PK7QX2MD?key=s3cr-et_1';
    const body = `Pay here:\n${link}\n\nOr cancel it:\n${link}#cancel\n\nPankh`;
    expect(chatText({ subject: 'Your order', body })).toBe(
      'Your order\n\nPay here:\nhttps://pankh.example/orders/PK7QX2MD\n\nPankh',
    );
  });

  it("passes the complete email to the owner's mail program", () => {
    const address = new URL(mailProgramAddress({ recipient: 'a+b@example.in', subject: 'A & B?', body }));
    expect(address.protocol).toBe('mailto:');
    expect(decodeURIComponent(address.pathname)).toBe('a+b@example.in');
    expect(address.searchParams.get('subject')).toBe('A & B?');
    expect(address.searchParams.get('body')).toBe(body.replaceAll('\n', '\r\n'));
  });
});
