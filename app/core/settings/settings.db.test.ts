import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { issueSaleDocument } from '#app/core/documents/issue-document.server.ts';
import { auditLog, images } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { defaultSettings } from '#app/domain/settings.ts';
import { storedImageAddress } from '#app/domain/stored-image.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aSale, plainSeller } from '#tests/support/documents.ts';
import { saveSettings } from './settings-commands.server.ts';
import { getPolicy, getSettings, getVersionedSettings } from './settings-queries.server.ts';

const portal: Actor = { kind: 'portal', sessionId: 'p' };
const now = new Date('2026-03-02T10:00:00Z');
const own = { students: 1250, courses: 890, satisfaction: 98 };

const database = testDatabase();
beforeEach(() => database.truncateAll());

const save = (
  group: 'homeStats' | 'social' | 'legal' | 'brand' | 'billing',
  value: object | null,
  version = 0,
  actor: Actor = portal,
) => saveSettings({ db: database.db, actor, now }, { group, value, version });
const versionOf = async (group: string) => (await getVersionedSettings(database.db)).versions[group] ?? 0;

describe('[ADM-SET-1] saving settings', () => {
  it('takes effect at once, group by group', async () => {
    expect(await save('homeStats', own)).toMatchObject({ success: true });
    expect(await getSettings(database.db)).toEqual({ ...defaultSettings, homeStats: own });
  });

  it('removes a link that was emptied, and the whole group if nothing is left', async () => {
    await save('social', { x: 'https://x.com/p', youtube: 'https://youtu.be/p' });
    await save('social', { x: 'https://x.com/p' }, await versionOf('social'));
    expect((await getSettings(database.db)).social).toEqual({ x: 'https://x.com/p' });
    await save('homeStats', own);
    await save('homeStats', null, await versionOf('homeStats'));
    expect((await getSettings(database.db)).homeStats).toBeNull();
  });

  it('refuses an outdated form, even within the same millisecond', async () => {
    const opened = await versionOf('homeStats');
    await save('homeStats', own, opened);
    const late = await save('homeStats', { ...own, students: 1 }, opened);
    expect(late).toMatchObject({ success: false, error: 'stale', version: await versionOf('homeStats') });
    expect((await getSettings(database.db)).homeStats).toEqual(own);
    const first = await versionOf('homeStats');
    await save('homeStats', { ...own, students: 2 }, first);
    expect(await save('homeStats', { ...own, students: 3 }, first)).toMatchObject({ success: false });
    expect((await getSettings(database.db)).homeStats?.students).toBe(2);
  });

  it('accepts a second press of the button, which sends the same values, and offers the Undo of the first', async () => {
    for (const opened of [0, 1]) {
      const at = { db: database.db, now: new Date(now.getTime() + opened), actor: portal };
      const press = (students: number, ctx: CommandContext = at) =>
        saveSettings(ctx, { group: 'homeStats', value: { ...own, students }, version: opened });
      const [first, second] = await Promise.all([press(opened), press(opened)]);
      expect(first).toMatchObject({ success: true, auditId: expect.any(String) });
      expect(second).toEqual(first);
      expect(await database.db.$count(auditLog)).toBe(opened + 1);
      expect(await versionOf('homeStats')).toBe(opened + 1);
      const colleague = { ...at, actor: { kind: 'portal', sessionId: 'another' } } as const;
      expect(await press(opened, colleague)).toEqual({ success: true });
      expect(await press(9)).toMatchObject({ success: false, error: 'stale' });
    }
  });

  it("[SHELL-9] replaces a policy by the owner's text, with its date, until it is emptied", async () => {
    expect((await getPolicy(database.db, 'refund')).own).toBeNull();
    await save('legal', { refund: 'Seven days.' });
    const { contact, own } = await getPolicy(database.db, 'refund');
    expect(own).toEqual({ text: 'Seven days.', updated: '2026-03-02' });
    expect(contact).toEqual(defaultSettings.contact);
    expect((await getPolicy(database.db, 'terms')).own).toBeNull();
    await save('legal', {}, await versionOf('legal'));
    expect((await getPolicy(database.db, 'refund')).own).toBeNull();
  });

  it('[SHELL-9] gives each policy the day on which its own text changed', async () => {
    const at = async (day: string, value: object) => {
      const ctx = { db: database.db, actor: portal, now: new Date(`${day}T10:00:00Z`) };
      const saved = await saveSettings(ctx, { group: 'legal', value, version: await versionOf('legal') });
      return saved.success ? (saved.auditId ?? '') : '';
    };
    const days = async () =>
      await Promise.all(
        (['refund', 'terms'] as const).map(async (one) => (await getPolicy(database.db, one)).own?.updated),
      );
    await at('2026-03-02', { refund: 'Seven days.', terms: 'Be kind.' });
    const id = await at('2026-03-05', { refund: 'Seven days.', terms: 'Be kinder.' });
    expect(await days()).toEqual(['2026-03-02', '2026-03-05']);
    await undoAudit({ db: database.db, actor: portal, now: new Date('2026-03-07T10:00:00Z') }, { id });
    expect(await days()).toEqual(['2026-03-02', '2026-03-07']);
  });

  it('refuses an outdated form after an Undo within the same millisecond', async () => {
    await save('homeStats', own);
    const opened = await versionOf('homeStats');
    const changed = await save('homeStats', { ...own, students: 5 }, opened);
    if (!changed.success || !changed.auditId) throw new Error('not saved');
    await undoAudit({ db: database.db, actor: portal, now }, { id: changed.auditId });
    expect(await save('homeStats', { ...own, students: 6 }, opened)).toMatchObject({ success: false });
    expect((await getSettings(database.db)).homeStats).toEqual(own);
  });

  it('increases the version also when a group is emptied', async () => {
    await save('homeStats', own);
    const opened = await versionOf('homeStats');
    await save('homeStats', null, opened);
    await save('homeStats', own, await versionOf('homeStats'));
    expect(await save('homeStats', { ...own, students: 6 }, opened)).toMatchObject({ success: false });
    expect(await save('homeStats', { ...own, students: 6 }, 0)).toMatchObject({ success: false });
  });

  it('stores one of two forms sent at the same moment and refuses the other', async () => {
    const both = await Promise.all([
      save('social', { x: 'https://a.in/' }),
      save('social', { x: 'https://b.in/' }),
    ]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
  });

  it('is recorded in the audit log and can be undone', async () => {
    await save('homeStats', own);
    const changed = await save('homeStats', { ...own, students: 5 }, await versionOf('homeStats'));
    expect(await database.db.select().from(auditLog)).toHaveLength(2);
    if (!changed.success || !changed.auditId) throw new Error('not saved');
    expect(await undoAudit({ db: database.db, actor: portal, now }, { id: changed.auditId })).toEqual({
      success: true,
    });
    expect((await getSettings(database.db)).homeStats).toEqual(own);
  });

  it('cannot be undone once the same settings were saved again', async () => {
    const saved = async (value: object | null) => {
      const outcome = await save('homeStats', value, await versionOf('homeStats'));
      if (!outcome.success || !outcome.auditId) throw new Error('not saved');
      return outcome.auditId;
    };
    const undo = (id: string) => undoAudit({ db: database.db, actor: portal, now }, { id });
    const again = { success: false, error: 'settings-changed' };
    const first = await saved(own);
    const second = await saved({ ...own, students: 5 });
    const third = await saved(null);
    for (const older of [first, second]) expect(await undo(older)).toEqual(again);
    expect((await getSettings(database.db)).homeStats).toBeNull();
    const fourth = await saved({ ...own, students: 7 });
    expect(await undo(third)).toEqual(again);
    expect((await getSettings(database.db)).homeStats).toEqual({ ...own, students: 7 });
    // Undoes three changes one after the other, the newest first.
    for (const newest of [fourth, third, second]) expect(await undo(newest)).toEqual({ success: true });
    expect((await getSettings(database.db)).homeStats).toEqual(own);
    expect(await undo(first)).toEqual({ success: true });
    expect((await getSettings(database.db)).homeStats).toBeNull();
  });

  it('[BRAND-15] is undone without a picture that was deleted since', async () => {
    const picture = (id: string) => ({ id: id.repeat(32), width: 200, height: 100 });
    const stored = { bytes: 1, widths: [200] };
    await database.db.insert(images).values(['a', 'b'].map((id) => ({ ...picture(id), ...stored })));
    const shown = { ...defaultSettings.brand, name: 'Udaan Shala', shortName: 'Udaan' };
    const address = (id: string) => storedImageAddress(picture(id).id, 200);
    await save('brand', { ...shown, logo: address('a'), mark: address('b') });
    const bare = await save('brand', { ...shown, logo: null, mark: null }, await versionOf('brand'));
    await database.db.delete(images).where(eq(images.id, picture('a').id));
    const id = (bare.success && bare.auditId) || '';
    expect(await undoAudit({ db: database.db, actor: portal, now }, { id })).toEqual({ success: true });
    expect((await getSettings(database.db)).brand).toMatchObject({ logo: null, mark: picture('b') });
  });

  it('[ROLE-2] refuses everyone but an admin', async () => {
    const student: Actor = { kind: 'user', id: 'u', role: 'student', email: 'a@b.in', fullName: 'A' };
    await expect(save('social', {}, 0, student)).rejects.toMatchObject({ status: 403 });
    expect((await getSettings(database.db)).social).toEqual({});
  });
});

describe('[DAY-53] the series of documents', () => {
  const named = (name: string, shortName: string) => ({ ...defaultSettings.brand, name, shortName });
  const series = async () => (await getSettings(database.db)).billing.series;

  it('are named once after the academy that gets its name, and by no later name', async () => {
    await save('brand', named('Udaan Shala', 'Udaan Shala'));
    expect(await series()).toEqual({ receipt: 'USR', invoice: 'US', refund: 'USC', credit: 'USN' });
    await save('brand', named('Gagan', 'Gagan'), await versionOf('brand'));
    expect((await series()).receipt).toBe('USR');
  });

  it('stay as they are once there is a document, or as the owner chose them', async () => {
    const issued = { at: now, zone: 'Asia/Kolkata' };
    await inTransaction(database.db, (tx) =>
      issueSaleDocument(tx, { sale: aSale(), seller: plainSeller, issued }),
    );
    await save('brand', named('Udaan Shala', 'Udaan'));
    expect((await series()).receipt).toBe('PKR');
    await database.truncateAll();
    const { billing } = defaultSettings;
    await save('billing', { ...billing, series: { ...billing.series, receipt: 'AB' } });
    await save('brand', named('Udaan Shala', 'Udaan'));
    expect((await series()).receipt).toBe('AB');
  });

  it('stand beside the letters of references', async () => {
    const prefix = async () => (await getSettings(database.db)).references.prefix;
    await save('brand', named('उड़ान', 'उड़ान'));
    expect(await prefix()).toBe('PK');
    await save('brand', named('Udaan Shala', ''), await versionOf('brand'));
    expect(await prefix()).toBe('US');
  });
});
