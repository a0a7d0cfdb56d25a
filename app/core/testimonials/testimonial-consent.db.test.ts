import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getWaiting } from '#app/core/panel/panel-queries.server.ts';
import { testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { createSecretLinks } from '#app/platform/secret-links.server.ts';
import { consentWords } from '#app/words/en/consent-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { holdConsent, testimonialStore } from './testimonial-commands.server.ts';
import {
  consentLinkOf,
  findByConsentLink,
  giveConsent,
  withdrawConsent,
} from './testimonial-consent.server.ts';
import { listHeldConsents, listShownTestimonials } from './testimonial-queries.server.ts';

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(testimonials).values({ ...said, id: 't' });
});

const now = new Date('2026-11-22T10:00:00Z');
const admin: Actor = { kind: 'portal', sessionId: 'p' };
const links = createSecretLinks({ secret: 'a secret of the server', site: 'https://pankh.example' });
const said = { studentName: 'Asha Rao', rating: 5, comment: 'It flies.\nTwice.', course: null };
const words = consentWords.textOf(said);
const key = new URL(consentLinkOf(links, 't')).searchParams.get('key') ?? '';
const link = { id: 't', key };

const opened = () => ({ db: database.db, now, links });
const ctx = () => ({ db: database.db, actor: admin, now });
const approve = () => testimonialStore.setFlag(ctx(), { id: 't', isOn: true });
const shownIds = async () => (await listShownTestimonials(database.db)).map(({ id }) => id);
const stored = async () => (await database.db.select().from(testimonials).where(eq(testimonials.id, 't')))[0];
const edit = async (text: typeof said, version?: number) =>
  await testimonialStore.update(ctx(), {
    ...text,
    id: 't',
    version: version ?? (await stored())?.version ?? 0,
  });

describe('[DAY-41] Today', () => {
  const waiting = async () => (await getWaiting(database.db, 'all')).testimonials;

  it('names a testimonial to approve from its consent until it is approved, hidden or withdrawn', async () => {
    expect(await waiting()).toBe(0);
    await giveConsent(opened(), link, words);
    expect(await waiting()).toBe(1);
    await approve();
    await testimonialStore.setFlag(ctx(), { id: 't', isOn: false });
    expect(await waiting()).toBe(0);
    const later = new Date(now.getTime() + 1);
    await giveConsent({ ...opened(), now: later }, link, words);
    expect(await waiting()).toBe(1);
    await withdrawConsent(opened(), link);
    expect(await waiting()).toBe(0);
  });

  it('names a sample until it is approved', async () => {
    await database.db.update(testimonials).set({ isSample: true });
    expect(await waiting()).toBe(1);
  });
});

describe('the consent to a testimonial', () => {
  it('[CLAIM-10] is needed before the owner can show the testimonial', async () => {
    expect(await approve()).toEqual({ success: false, error: 'consent-missing' });
    expect(await shownIds()).toEqual([]);
    expect(await giveConsent(opened(), link, words)).toEqual({ success: true });
    expect(await shownIds()).toEqual([]);
    expect(await approve()).toMatchObject({ success: true });
    expect(await shownIds()).toEqual(['t']);
    expect(await stored()).toMatchObject({ consentWords: words, consentAt: now });
  });

  it('[CLAIM-10] keeps the line breaks that a browser sends as CRLF', async () => {
    const sent = words.replaceAll('\n', '\r\n');
    expect(await giveConsent(opened(), link, sent)).toEqual({ success: true });
  });

  it('[CLAIM-13] may be one that the owner holds: how and when it was given is stored, recorded and shown', async () => {
    const hold = (on: string, givenBy: string) =>
      holdConsent(ctx(), { id: 't', on, givenBy, zone: 'Asia/Kolkata' });
    expect(await hold('2026-11-20', ' ')).toEqual({ success: false, error: 'given-by-missing' });
    expect(await hold('2026-11-23', 'on paper')).toEqual({ success: false, error: 'day-invalid' });
    expect(await listHeldConsents(database.db)).toEqual([]);
    expect(await hold('2026-11-20', 'WhatsApp, from her own number')).toMatchObject({ success: true });
    expect(await shownIds()).toEqual(['t']);
    const givenAt = new Date('2026-11-19T18:30:00Z');
    const givenBy = 'WhatsApp, from her own number';
    expect(await listHeldConsents(database.db)).toEqual([{ studentName: 'Asha Rao', givenBy, givenAt }]);
    const [entry] = await database.db.select().from(auditLog);
    expect(entry).toMatchObject({ action: 'approve', after: { consentAt: givenAt.toISOString() } });
    // Changed words need another consent, and an older one does not undo a withdrawal.
    await edit({ ...said, comment: 'It flew.' });
    expect(await shownIds()).toEqual([]);
    await withdrawConsent(opened(), link);
    expect(await hold('2026-11-21', 'on paper')).toEqual({ success: false, error: 'withdrawn-since' });
    expect(await hold('2026-11-22', 'on paper')).toMatchObject({ success: true });
  });

  it('[CLAIM-10] applies only to the exact text that the student read', async () => {
    const changed = { ...said, comment: 'It flies very well.' };
    await edit(changed);
    expect(await giveConsent(opened(), link, words)).toEqual({ success: false, error: 'changed' });
    expect(await stored()).toMatchObject({ consentWords: null, consentAt: null });
  });

  it('[CLAIM-10] ends when the owner changes the text, and the testimonial is no longer shown', async () => {
    await giveConsent(opened(), link, words);
    await approve();
    await edit({ ...said, rating: 4 });
    expect(await shownIds()).toEqual([]);
    expect(await approve()).toEqual({ success: false, error: 'consent-missing' });
  });

  it('[CLAIM-10] is not lost to an edit that the owner began before it was given', async () => {
    const { version } = (await stored()) ?? expect.fail();
    expect(await giveConsent(opened(), link, words)).toEqual({ success: true });
    expect(await edit({ ...said, rating: 4 }, version)).toEqual({ success: false, error: 'stale' });
    expect(await stored()).toMatchObject({ rating: 5, consentWords: words });
  });

  it('[CLAIM-11] is withdrawn by the same link, which hides the testimonial at once', async () => {
    await giveConsent(opened(), link, words);
    await approve();
    expect(await withdrawConsent(opened(), link)).toEqual({ success: true });
    expect(await shownIds()).toEqual([]);
    expect(await approve()).toEqual({ success: false, error: 'consent-missing' });
    await giveConsent(opened(), link, words);
    expect(await approve()).toMatchObject({ success: true });
    const acts = await database.db.select({ action: auditLog.action }).from(auditLog);
    expect(acts.filter(({ action }) => action === 'update')).toHaveLength(3);
  });

  it.each([
    ['no key', { id: 't', key: '' }],
    ['a wrong key', { id: 't', key: 'x'.repeat(43) }],
    ['the key of another testimonial', { id: 'u', key }],
  ])('[CLAIM-10] neither opens nor changes with %s', async (_, wrong) => {
    await database.db.insert(testimonials).values({ ...said, id: 'u' });
    expect(await findByConsentLink(opened(), wrong)).toBeUndefined();
    expect(await giveConsent(opened(), wrong, words)).toEqual({ success: false, error: 'gone' });
    expect(await withdrawConsent(opened(), wrong)).toEqual({ success: false, error: 'gone' });
  });

  it('[CLAIM-12] is not needed for samples, which are shown only while figures are as specified', async () => {
    await database.db.update(testimonials).set({ isSample: true });
    expect(await approve()).toMatchObject({ success: true });
    expect(await shownIds()).toEqual(['t']);
    expect(await listShownTestimonials(database.db, { withSamples: false })).toEqual([]);
  });

  it.each([
    ['name', { studentName: 'Ravi Das' }],
    ['words', { comment: 'I built a quadcopter.' }],
  ])(
    '[CLAIM-12] is asked for a sample whose %s the owner changed, which is no sample then',
    async (_, changed) => {
      await database.db.update(testimonials).set({ isSample: true, isApproved: true });
      await edit(said);
      expect(await stored()).toMatchObject({ isSample: true, isApproved: true });
      await edit({ ...said, ...changed });
      expect(await stored()).toMatchObject({ isSample: false, isApproved: false, consentWords: null });
      expect(await approve()).toEqual({ success: false, error: 'consent-missing' });
      expect(await shownIds()).toEqual([]);
    },
  );
});
