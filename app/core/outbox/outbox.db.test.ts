import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, mailOutbox } from '#app/db/tables/desk-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { asha } from '#tests/support/enrollments.ts';
import { emailShape, emailState, mailProgramAddress } from './email-list.ts';
import { markDelivered, openEmail } from './outbox-commands.server.ts';
import { countWaitingEmails, listEmails } from './outbox-queries.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const portal: Actor = { kind: 'portal', sessionId: 's' };
const as = (actor: Actor) => ({ db: database.db, actor, now });
const body = 'Dear Asha,\n\nhttps://a.example/reset-password?token=secret\n\nPankh';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.truncateAll();
  const email = { subject: 'Choose a new password', recipient: 'asha@example.in', body };
  await database.db.insert(mailOutbox).values([
    { ...email, id: 'waits', createdAt: new Date('2026-11-21T09:00:00Z') },
    { ...email, id: 'failed', attempts: 12, lastError: 'no such host', recipient: 'ravi@example.in' },
    { ...email, id: 'due', nextAttemptAt: now },
    { ...email, id: 'gone', sentAt: now },
  ]);
});

const list = async (address = '') =>
  (await listEmails(database.db, parseListQuery(new URLSearchParams(address), emailShape))).rows;
const idsOf = async (address: string) => (await list(address)).map(({ id }) => id).sort();
const audit = () => database.db.select().from(auditLog);

describe('[AUTH-4] the outbox of a site without a mail server', () => {
  it('lists the emails that wait for the owner, without their text', async () => {
    expect(await idsOf('')).toEqual(['failed', 'waits']);
    expect(await idsOf('state=due')).toEqual(['due']);
    expect(await idsOf('state=sent')).toEqual(['gone']);
    expect(await idsOf('state=all')).toHaveLength(4);
    expect(await idsOf('q=RAVI')).toEqual(['failed']);
    expect(await countWaitingEmails(database.db)).toBe(2);
    const rows = await list('state=all');
    expect(JSON.stringify(rows)).not.toContain('secret');
    expect(rows.map(emailState).sort()).toEqual(['due', 'sent', 'waiting', 'waiting']);
  });

  it('opens a waiting email for an admin, and records that in the audit log, without the link', async () => {
    const opened = await openEmail(as(portal), { id: 'waits' });
    expect(opened).toMatchObject({ success: true, email: { recipient: 'asha@example.in', body } });
    const entries = await audit();
    expect(entries).toMatchObject([{ action: 'read', entity: 'letter', entityId: 'waits' }]);
    expect(JSON.stringify(entries)).not.toContain('secret');
  });

  it('[issue 9.20] records an email once however often one admin opens it, and again for another', async () => {
    const other: Actor = { kind: 'portal', sessionId: 'other' };
    await Promise.all([portal, portal, portal].map((actor) => openEmail(as(actor), { id: 'waits' })));
    expect(await audit()).toHaveLength(1);
    expect(await openEmail(as(other), { id: 'waits' })).toMatchObject({ success: true });
    expect(await audit()).toHaveLength(2);
  });

  it('shows no email that a mail server sends or has sent, and none that does not exist', async () => {
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
    }
  });

  it('passes the whole email to the owner’s mail program', () => {
    const address = new URL(mailProgramAddress({ recipient: 'a+b@example.in', subject: 'A & B?', body }));
    expect(address.protocol).toBe('mailto:');
    expect(decodeURIComponent(address.pathname)).toBe('a+b@example.in');
    expect(address.searchParams.get('subject')).toBe('A & B?');
    expect(address.searchParams.get('body')).toBe(body.replaceAll('\n', '\r\n'));
  });
});
