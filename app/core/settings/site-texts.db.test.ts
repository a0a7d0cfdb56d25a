import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createMailer } from '#app/platform/outbox/mail.server.ts';
import { readOwnTexts, readSiteTexts } from '#app/platform/own-texts.server.ts';
import { neutralTexts } from '#app/words/en/neutral-texts.ts';
import { pankhTexts } from '#app/words/en/pankh-texts.ts';
import type { OwnTexts, TextPage } from '#app/words/en/site-text-types.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha } from '#tests/support/enrollments.ts';
import { saveSiteTexts } from './site-text-commands.server.ts';

const portal: Actor = { kind: 'portal', sessionId: 'p' };
const writer: Actor = { ...asha, helper: { role: 'writer', courseIds: [] } };
const now = new Date('2026-03-02T10:00:00Z');
const headline = 'home.hero.headline';
const greeting = 'emails.greeting';

const database = testDatabase();
beforeEach(() => database.truncateAll());

async function save(page: TextPage, texts: OwnTexts, version?: number, actor = portal) {
  const opened = version ?? (await readOwnTexts(database.db)).version;
  return await saveSiteTexts({ db: database.db, actor, now }, { page, texts, version: opened });
}
const shownHeadline = async () => (await readSiteTexts(database.db)).home.hero.headline;
const named = () => database.db.insert(settings).values({ key: 'brand', value: { name: 'Udaan Shala' } });

describe('[BRAND-33] saving the texts of the site', () => {
  it('keeps those of other pages, and restores the default for an emptied one', async () => {
    await save('home', { [headline]: 'Rise.' });
    await save('about', { 'about.title': 'Who we are' });
    expect(await shownHeadline()).toBe('Rise.');
    expect((await readSiteTexts(database.db)).about.title).toBe('Who we are');
    await save('home', {});
    expect(await shownHeadline()).toBe(pankhTexts.home.hero.headline);
    expect((await readOwnTexts(database.db)).own).toEqual({ 'about.title': 'Who we are' });
  });

  it('warns the second of two editors, and overwrites nothing', async () => {
    await save('home', { [headline]: 'First.' }, 0);
    expect(await save('home', { [headline]: 'Second.' }, 0)).toMatchObject({ success: false, version: 1 });
    expect(await save('about', { 'about.title': 'A' }, 0)).toMatchObject({ success: false, error: 'stale' });
    expect(await shownHeadline()).toBe('First.');
    expect(await save('home', { [headline]: 'Second.' }, 1)).toMatchObject({ success: true });
  });

  it('can be undone, also after a text of another page has changed', async () => {
    await save('home', { [headline]: 'First.' });
    const changed = await save('home', { [headline]: 'Second.' });
    await save('about', { 'about.title': 'A' });
    if (!changed.success || !changed.auditId) throw new Error('not saved');
    await undoAudit({ db: database.db, actor: portal, now }, { id: changed.auditId });
    expect(await shownHeadline()).toBe('First.');
  });

  it('[ROLE-2] is refused to visitors, and open to a helper who writes', async () => {
    await expect(save('home', {}, 0, visitor)).rejects.toMatchObject({ status: 403 });
    expect(await save('home', { [headline]: 'Rise.' }, 0, writer)).toMatchObject({ success: true });
  });
});

describe('[BRAND-31] reading the texts of the site', () => {
  it('returns the neutral defaults once the academy has its own name', async () => {
    await named();
    expect(await shownHeadline()).toBe(neutralTexts.home.hero.headline);
    expect((await readSiteTexts(database.db)).home.why.title).toBe('Why Choose Udaan Shala');
  });

  it('returns the defaults if the stored value does not consist of texts', async () => {
    for (const value of [[], 'x', 7, { [headline]: 7 }, { [headline]: { a: 1 } }]) {
      await database.truncateAll();
      await database.db.insert(settings).values({ key: 'texts', value });
      expect(await shownHeadline()).toBe(pankhTexts.home.hero.headline);
    }
  });
});

describe("[BRAND-35] the owner's texts in emails", () => {
  async function sent(body: string): Promise<string | undefined> {
    const env = {
      smtpUrl: undefined,
      mailFrom: undefined,
      baseUrl: 'https://a.example',
      isDevelopment: false,
    };
    const mail = createMailer({ db: database.db, env, log: createLog('silent'), clock: () => now });
    await mail.enqueue(database.db, { kind: 'message', to: 'a@b.example', subject: 's', body });
    await mail.stop();
    const [row] = await database.db.select().from(mailOutbox);
    return row?.body;
  }

  it('are their beginning and end', async () => {
    await named();
    await save('emails', { [greeting]: 'Namaste', 'emails.signature': 'Warmly, $& {academy}' });
    expect(await sent('Dear Asha,\n\nDear friends.\n\n{academy}')).toBe(
      'Namaste Asha,\n\nDear friends.\n\nWarmly, $& Udaan Shala',
    );
  });

  it('end with all lines of the owner’s signature', async () => {
    await named();
    await save('emails', { 'emails.signature': 'Meera Rao\n{academy}\n+91 731 555' });
    expect(await sent('Dear Asha,\n\nHello.\n\n{academy}')).toBe(
      'Dear Asha,\n\nHello.\n\nMeera Rao\nUdaan Shala\n+91 731 555',
    );
  });

  it('are left out if the owner wrote none, or wrote the whole email', async () => {
    expect(await sent('Dear Asha,\n\nHello.\n\n{academy}')).toBe('Dear Asha,\n\nHello.\n\nPankh');
    await database.truncateAll();
    await save('emails', { [greeting]: 'Namaste' });
    expect(await sent('Dear Asha, yes, on Sunday. Meera')).toBe('Dear Asha, yes, on Sunday. Meera');
  });
});
