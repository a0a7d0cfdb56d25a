import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { getWaiting } from '#app/core/panel/panel-queries.server.ts';
import { auditLog, contactMessages } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  deleteMessage,
  eraseMessage,
  markMessageRead,
  setMessageStatus,
} from './contact-admin-commands.server.ts';
import { findMessage, listMessages } from './contact-admin-queries.server.ts';
import { exportMessages } from './contact-export.server.ts';
import { emptyMessageBin } from './message-bin.server.ts';
import { type MessageStatus, messageShape } from './message-list.ts';

const now = new Date('2026-11-21T10:00:00Z');
const admin: Actor = { kind: 'portal', sessionId: 'p' };
const as = (actor: Actor, at = now) => ({ db: database.db, actor, now: at });

const database = testDatabase();
beforeEach(() => database.truncateAll());

async function store(id: string, status: MessageStatus = 'new', subject = `Subject ${id}`) {
  const sender = { fullName: 'Asha Rao', email: 'asha@example.in' };
  const createdAt = new Date(now.getTime() - Number(id) * 60_000);
  await database.db
    .insert(contactMessages)
    .values({ ...sender, id, reference: `MSG-${id}`, subject, message: 'Hello', status, createdAt });
}
const statusOf = async (id: string) => (await findMessage(database.db, id))?.status;
const list = async (query: string) => {
  const found = await listMessages(database.db, parseListQuery(new URLSearchParams(query), messageShape));
  return { ids: found.rows.map(({ id }) => id), total: found.total };
};

describe('messages in the panel', () => {
  it('[CONT-2] lists messages newest first, without spam and deleted ones', async () => {
    await store('1');
    await store('2', 'answered');
    await store('3', 'spam');
    await store('4', 'deleted');
    expect(await list('')).toEqual({ ids: ['1', '2'], total: 2 });
    expect((await list('sort=oldest')).ids).toEqual(['2', '1']);
    expect((await list('status=spam')).ids).toEqual(['3']);
    expect((await list('status=deleted')).ids).toEqual(['4']);
  });

  it('[CONT-2] finds messages by their text, taking each character literally, page by page', async () => {
    await store('1', 'new', '100% kite');
    await store('2', 'new', '1000 kites');
    expect((await list('q=100%25')).ids).toEqual(['1']);
    expect((await list('q=KITE')).ids).toEqual(['1', '2']);
    expect((await list('q=msg-2')).ids).toEqual(['2']);
    for (let id = 3; id <= 30; id++) await store(String(id));
    expect(await list('page=2')).toMatchObject({ ids: ['26', '27', '28', '29', '30'], total: 30 });
  });

  it('[CONT-2] marks only a new message read when it is opened', async () => {
    await store('1');
    await store('2', 'answered');
    await markMessageRead(as(admin), { id: '1' });
    await markMessageRead(as(admin), { id: '2' });
    expect([await statusOf('1'), await statusOf('2')]).toEqual(['read', 'answered']);
  });

  it('[DAY-44] counts and lists new and read messages as open, until they are answered', async () => {
    for (const [i, status] of (['new', 'new', 'answered', 'spam', 'deleted'] as const).entries())
      await store(String(i + 1), status);
    await markMessageRead(as(admin), { id: '1' });
    expect((await getWaiting(database.db, 'all')).messages).toBe(2);
    expect(await list('status=open')).toEqual({ ids: ['1', '2'], total: 2 });
    await setMessageStatus(as(admin), { id: '1', status: 'answered' });
    expect((await getWaiting(database.db, 'all')).messages).toBe(1);
    expect((await list('status=open')).ids).toEqual(['2']);
  });

  it('[CONT-2] [DATA-2] changes the status of a message, or answers that it is gone', async () => {
    await store('1');
    const mark = (id: string) => setMessageStatus(as(admin), { id, status: 'answered' });
    expect(await mark('1')).toMatchObject({ success: true, id: '1' });
    expect(await mark('1')).toEqual({ success: true, id: '1', auditId: null });
    expect(await statusOf('1')).toBe('answered');
    expect(await mark('x')).toEqual({ success: false, error: 'gone' });
  });

  it('[CONT-2] restores a deleted message as it was, and keeps its text out of the audit log', async () => {
    await store('1', 'answered');
    const before = await findMessage(database.db, '1');
    const deleted = await deleteMessage(as(admin), { id: '1' });
    if (!deleted.success) throw new Error(deleted.error);
    expect((await list('')).ids).toEqual([]);
    expect(JSON.stringify(await database.db.select().from(auditLog))).not.toMatch(/Asha|asha@|Hello|Subject/);
    expect(await undoAudit({ db: database.db, actor: admin, now }, { id: deleted.auditId ?? '' })).toEqual({
      success: true,
    });
    expect(await findMessage(database.db, '1')).toEqual(before);
  });

  it('[CONT-2] deletes a message for good only from the bin, and cannot restore it', async () => {
    await store('1');
    expect(await eraseMessage(as(admin), { id: '1' })).toMatchObject({ success: false });
    const deleted = await deleteMessage(as(admin), { id: '1' });
    expect(await eraseMessage(as(admin), { id: '1' })).toMatchObject({ success: true });
    const undone = await undoAudit(
      { db: database.db, actor: admin, now },
      { id: deleted.success ? (deleted.auditId ?? '') : '' },
    );
    expect(undone).toMatchObject({ success: false });
    expect(await database.db.select().from(contactMessages).where(eq(contactMessages.id, '1'))).toEqual([]);
  });

  it('[CONT-2] deletes messages from the bin automatically thirty days after their last deletion', async () => {
    const day = (count: number) => new Date(now.getTime() + count * 86_400_000);
    let time = now;
    const empty = () => emptyMessageBin({ db: database.db, clock: () => time });
    for (const id of ['1', '2', '3', '4']) await store(id);
    await deleteMessage(as(admin), { id: '1' });
    await deleteMessage(as(admin), { id: '2' });
    await setMessageStatus(as(admin, day(1)), { id: '2', status: 'read' });
    await deleteMessage(as(admin, day(2)), { id: '2' });
    await setMessageStatus(as(admin), { id: '3', status: 'spam' });
    const left = async (at: Date) => {
      time = at;
      await empty();
      return (await database.db.select({ id: contactMessages.id }).from(contactMessages))
        .map(({ id }) => id)
        .sort();
    };
    expect(await left(day(30))).toEqual(['1', '2', '3', '4']);
    expect(await left(new Date(day(30).getTime() + 1))).toEqual(['2', '3', '4']);
    expect(await left(day(32))).toEqual(['2', '3', '4']);
    expect(await left(day(33))).toEqual(['3', '4']);
    expect(await left(day(10_000))).toEqual(['3', '4']);
  });

  it('[CONT-2] deletes messages automatically whose deletion is no longer in the audit log', async () => {
    await store('1', 'deleted');
    await emptyMessageBin({ db: database.db, clock: () => now });
    expect(await statusOf('1')).toBe('deleted');
    const later = new Date(now.getTime() + 31 * 86_400_000);
    await emptyMessageBin({ db: database.db, clock: () => later });
    expect(await statusOf('1')).toBeUndefined();
  });

  it('[CONT-2] exports the messages that match the filters', async () => {
    await store('1');
    await store('2', 'spam');
    const { rows } = exportMessages(database.db, new URLSearchParams('status=spam'), {
      now,
      zone: 'Asia/Kolkata',
    });
    const read = [];
    for await (const row of rows) read.push(row);
    expect(read).toMatchObject([{ id: '2', full_name: 'Asha Rao', status: 'spam' }]);
  });

  it('[ROLE-2] refuses every change by visitors and students', async () => {
    await store('1');
    const student: Actor = { kind: 'user', id: 's', role: 'student', email: 's@example.in', fullName: 'S' };
    for (const actor of [{ kind: 'visitor' } as const, student]) {
      const tries = [
        setMessageStatus(as(actor), { id: '1', status: 'spam' }),
        markMessageRead(as(actor), { id: '1' }),
        deleteMessage(as(actor), { id: '1' }),
        eraseMessage(as(actor), { id: '1' }),
      ];
      for (const tried of tries) await expect(tried).rejects.toMatchObject({ status: 403 });
    }
    expect(await statusOf('1')).toBe('new');
  });
});
