import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { removeSamples } from '#app/core/samples/sample-commands.server.ts';
import { seedBuiltIn, seedDemoCatalog } from '#app/db/seed/seed.server.ts';
import { tables } from '#app/db/tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { countOpenItems, type SetupItem } from '#app/domain/setup.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha } from '#tests/support/enrollments.ts';
import { dismissItem, openShop, sendTestEmail } from './setup-commands.server.ts';
import { getSetup, isBeforeOpening } from './setup-queries.server.ts';

const { auditLog, courses, courseTypes, settings, users } = tables;
const now = new Date('2026-11-21T10:00:00.000Z');
const portal: Actor = { kind: 'portal', sessionId: 's' };
const as = (actor: Actor) => ({ db: database.db, actor, now });
const stateOf = async (item: SetupItem, hasMail = true) =>
  (await getSetup(database.db, { hasMail, hasGateway: false })).items.find((other) => other.item === item)
    ?.state;
const store = (key: string, value: object) => database.db.insert(settings).values({ key, value });
const mailThat = (answer: Awaited<ReturnType<Mailer['sendNow']>>) => ({ sendNow: async () => answer });
const accepting = mailThat({ success: true });
const refusing = mailThat({ success: false, error: 'refused', detail: '535 wrong password' });

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await seedBuiltIn(database.db, now);
  await seedDemoCatalog(database.db, now, { withFestival: true });
});

it('[SELL-107] how buyers pay is open while the gateway is on and its keys are missing', async () => {
  await store('selling', { isGatewayOn: true });
  expect(await stateOf('pay')).toBe('open');
});

const courseOf = { description: 'd', shortDescription: 's', price: 1, durationDays: 1 };
const ways: [SetupItem, () => Promise<unknown>][] = [
  ['name', () => store('brand', { name: 'Udaan Shala' })],
  [
    'contact',
    () => store('contact', { email: 'us@udaan.example', phone: '+91 98765 43210', address: 'Indore' }),
  ],
  ['legal', () => store('contact', { legalName: 'Udaan Shala LLP', grievanceOfficer: 'Meera Rao' })],
  ['policies', () => store('legal', { privacy: 'p', terms: 't', refund: 'r' })],
  ['pay', () => store('selling', { isUpiOn: true, vpa: 'udaan@okhdfc' })],
  ['mail', () => sendTestEmail({ ...as(portal), mail: accepting }, { to: 'us@udaan.example' })],
  [
    'course',
    () =>
      database.db
        .insert(courses)
        .values({ id: 'own', slug: 'own', title: 'Own', courseType: 'drone', ...courseOf }),
  ],
  ['samples', () => removeSamples(as(portal))],
  ['figures', () => store('figures', { mode: 'counted' })],
  [
    'backup',
    () =>
      database.db.insert(auditLog).values({
        id: 'b',
        actorKind: 'portal',
        actorLabel: 'Portal',
        action: 'back-up',
        entity: 'settings',
        entityId: 'backup',
      }),
  ],
  [
    'secondAdmin',
    () =>
      database.db
        .insert(users)
        .values(
          ['a', 'b'].map((id) => ({ id, email: `${id}@example.in`, fullName: id, role: 'admin' as const })),
        ),
  ],
];

describe('[BRAND-56] the set-up checklist', () => {
  it('[BRAND-41] lists the contact details as open while they have no email address', async () => {
    await store('brand', { name: 'Udaan Shala' });
    await store('contact', { email: '', phone: '+91 98765 43210', address: 'Indore' });
    expect(await stateOf('contact')).toBe('open');
  });

  it.each(ways)('lists %s as done as soon as it is, and not before', async (item, doIt) => {
    expect(await stateOf(item)).toBe('open');
    await doIt();
    expect(await stateOf(item)).toBe('done');
  });

  it('[BRAND-50] asks for the subject taught until a built-in course type without courses is removed', async () => {
    const stateOfTypes = async () => await stateOf('types');
    await store('brand', { name: 'Udaan Shala' });
    expect(await stateOfTypes()).toBe('open');
    const yoga = { key: 'yoga', label: 'Yoga', color: '#0b6e4f', art: 'stones' as const, sortOrder: 3 };
    await database.db.insert(courseTypes).values(yoga);
    expect(await stateOfTypes()).toBe('done');
    await removeSamples(as(portal));
    expect(await stateOfTypes()).toBe('open');
    await database.db.delete(courseTypes).where(eq(courseTypes.key, 'drone'));
    expect(await stateOfTypes()).toBe('open');
    await database.db.update(courseTypes).set({ isArchived: true }).where(eq(courseTypes.key, 'programming'));
    expect(await stateOfTypes()).toBe('done');
  });

  it('[DAY-147] asks an academy with a name of its own which midnight counts for festivals', async () => {
    await store('brand', { name: 'Udaan Shala' });
    expect(await stateOf('festivals')).toBe('open');
    await store('time', { zone: 'Asia/Kolkata', festivalDay: 'utc' });
    expect(await stateOf('festivals')).toBe('done');
  });

  it('[DAY-222] has one thing less to do once the academy is named, and three once it is to stay Pankh', async () => {
    const left = async () =>
      countOpenItems(await getSetup(database.db, { hasMail: true, hasGateway: false }));
    const first = await left();
    await dismissItem(as(portal), { item: 'name', isDismissed: true });
    expect([await left(), await stateOf('types'), await stateOf('festivals')]).toEqual([
      first - 3,
      'done',
      'done',
    ]);
    await dismissItem(as(portal), { item: 'name', isDismissed: false });
    await store('brand', { name: 'Udaan Shala' });
    expect(await left()).toBe(first - 1);
  });

  it('[CLAIM-40] does not take figures that came with uploaded data for a choice', async () => {
    await store('homeStats', { students: 10, courses: 4, satisfaction: 90 });
    expect(await stateOf('figures')).toBe('open');
  });

  it('lists the mail server as open if it was never tested or its test was refused', async () => {
    const outcome = await sendTestEmail({ ...as(portal), mail: refusing }, { to: 'us@udaan.example' });
    expect(outcome).toEqual({ success: false, error: 'refused', detail: '535 wrong password' });
    expect(await stateOf('mail')).toBe('open');
    await sendTestEmail({ ...as(portal), mail: accepting }, { to: 'us@udaan.example' });
    expect(await stateOf('mail', false)).toBe('open');
  });

  it('omits items that the owner skips, until they are put back or that is undone', async () => {
    const before = countOpenItems(await getSetup(database.db, { hasMail: true, hasGateway: false }));
    const { auditId } = await dismissItem(as(portal), { item: 'pay', isDismissed: true });
    expect(await stateOf('pay')).toBe('dismissed');
    expect(countOpenItems(await getSetup(database.db, { hasMail: true, hasGateway: false }))).toBe(
      before - 1,
    );
    expect(await undoAudit(as(portal), { id: auditId })).toEqual({ success: true });
    expect(await stateOf('pay')).toBe('open');
    await dismissItem(as(portal), { item: 'pay', isDismissed: true });
    await dismissItem(as(portal), { item: 'pay', isDismissed: false });
    expect(await stateOf('pay')).toBe('open');
  });

  it('skips both of two items that are skipped at the same moment', async () => {
    await Promise.all(
      (['pay', 'mail'] as const).map((item) => dismissItem(as(portal), { item, isDismissed: true })),
    );
    expect([await stateOf('pay'), await stateOf('mail')]).toEqual(['dismissed', 'dismissed']);
  });

  it('[ROLE-2] can be changed only by admins', async () => {
    for (const actor of [asha, { kind: 'visitor' } as const]) {
      const refused = { status: 403 };
      await expect(openShop(as(actor))).rejects.toMatchObject(refused);
      await expect(dismissItem(as(actor), { item: 'pay', isDismissed: true })).rejects.toMatchObject(refused);
      const test = sendTestEmail({ ...as(actor), mail: accepting }, { to: 'a@example.in' });
      await expect(test).rejects.toMatchObject(refused);
    }
  });
});

describe('[BRAND-57] [BRAND-59] opening the shop', () => {
  it('is done by the owner in a new shop, and can be undone', async () => {
    expect(await isBeforeOpening(database.db)).toBe(true);
    const { auditId } = await openShop(as(portal));
    expect(await isBeforeOpening(database.db)).toBe(false);
    await seedBuiltIn(database.db, now);
    expect(await isBeforeOpening(database.db)).toBe(false);
    expect(await undoAudit(as(portal), { id: auditId })).toEqual({ success: true });
    expect(await isBeforeOpening(database.db)).toBe(true);
  });

  it('is not needed in a shop that ran before there was a checklist', async () => {
    await database.truncateAll();
    await store('seeded:festivals', {});
    await seedBuiltIn(database.db, now);
    expect(await isBeforeOpening(database.db)).toBe(false);
  });
});
