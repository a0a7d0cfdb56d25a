import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { mostViews } from '#app/domain/saved-views.ts';
import { testDatabase } from '#tests/support/database.ts';
import { getSavedViews } from './settings-queries.server.ts';
import { deleteView, saveView } from './view-commands.server.ts';

const now = new Date('2026-11-29T10:00:00Z');
const portal: Actor = { kind: 'portal', sessionId: 'p' };
const database = testDatabase();
beforeEach(() => database.truncateAll());

const ctx = () => ({ db: database.db, actor: portal, now });
const shown = async () =>
  (await getSavedViews(database.db)).map(({ path, name, query }) => [path, name, query].join(' '));
const save = (name: string, query = 'q=asha', path = '/admin/orders') =>
  saveView(ctx(), { name, query, path });

describe('[DAY-151] the saved views of the lists of a shop', () => {
  it('are kept with an audit entry, replaced by name, deleted and brought back', async () => {
    await save('Asha');
    await save('Paid', 'state=paid');
    await save('Asha', 'q=asha+rao');
    expect(await shown()).toEqual(['/admin/orders Paid state=paid', '/admin/orders Asha q=asha+rao']);
    expect(await database.db.select().from(auditLog)).toHaveLength(3);
    const [paid] = await getSavedViews(database.db);
    const deleted = await deleteView(ctx(), { id: paid?.id ?? '' });
    expect(await shown()).toEqual(['/admin/orders Asha q=asha+rao']);
    if (!deleted.success) throw new Error('not deleted');
    expect(await undoAudit(ctx(), { id: deleted.auditId })).toEqual({ success: true });
    expect(await shown()).toHaveLength(2);
  });

  it('are saved by two admins at once, and at most twelve for a list', async () => {
    await Promise.all([save('One'), save('Two')]);
    expect(await shown()).toHaveLength(2);
    for (let more = 3; more <= mostViews; more++) await save(`${more}`);
    expect(await save('One too many')).toEqual({ success: false, error: 'too-many' });
    expect(await save('Elsewhere', 'q=a', '/admin/kits')).toMatchObject({ success: true });
    expect(await deleteView(ctx(), { id: 'x' })).toEqual({ success: false, error: 'gone' });
  });

  it('refuse a path that is no list, and everyone but admins', async () => {
    await expect(save('Out', 'q=a', 'https://evil.example/')).rejects.toThrow();
    const student: Actor = { kind: 'user', id: 's', role: 'student', email: 's@x.in', fullName: 'S' };
    const view = { name: 'Mine', query: 'q=a', path: '/admin/orders' };
    await expect(saveView({ ...ctx(), actor: student }, view)).rejects.toMatchObject({ status: 403 });
    await expect(deleteView({ ...ctx(), actor: student }, { id: 'x' })).rejects.toMatchObject({
      status: 403,
    });
  });
});
