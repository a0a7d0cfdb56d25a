import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { calendarTokens } from '#app/db/tables/class-tables.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { createSecretLinks } from '#app/platform/secret-links.server.ts';
import { loader as sendCalendar } from '#app/routes/resources/send-calendar.ts';
import { loader as sendEvent } from '#app/routes/resources/send-class-event.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll, ravi } from '#tests/support/enrollments.ts';
import { scheduleClass, taughtCourse } from '#tests/support/lessons.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { dropCalendarAddress, findCalendarAddress, makeCalendarAddress } from './calendar-address.server.ts';

const now = new Date('2026-12-01T06:30:00Z');
const startsAt = new Date('2026-12-05T12:30:00Z');
const secretLink = 'https://meet.example/very-secret';
const site = 'https://pankh.example';
const links = createSecretLinks({ secret: 'for tests', site });

const database = testDatabase();
let course: Awaited<ReturnType<typeof taughtCourse>>;
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(users).values(ashasAccount);
  const live = { kind: 'live' as const, title: 'कक्षा: Flying, live; together', updatedAt: now };
  course = await taughtCourse(database.db, [live, {}]);
  await scheduleClass(database.db, course.lessonIds[0] ?? '', startsAt, secretLink);
  await enroll(database.db, 'asha', now, { courseId: course.id });
});

const ctx = () => ({ db: database.db, actor: asha, now, links });
const services = () => ({ db: database.db, env: { baseUrl: site } });
async function addressOf(): Promise<string> {
  await makeCalendarAddress(ctx());
  return (await findCalendarAddress(database.db, links, asha))?.url ?? '';
}
/** Requests a calendar feed in the way a calendar app does. */
async function ask(address: string, { at = now, etag = '' } = {}) {
  const context = visitOf({ services: services(), now: at });
  const { request, ...args } = routeArgs(address, context);
  const token = /calendar\/(.*)\.ics$/.exec(address)?.[1] ?? '';
  const asked = new Request(request, etag ? { headers: { 'If-None-Match': etag } } : {});
  return await sendCalendar({ ...args, request: asked, params: { token } } as never);
}
async function events(address: string, at = now) {
  const response = await ask(address, { at });
  const text = await response.text();
  const parsed = new ICAL.Component(ICAL.parse(text));
  return parsed.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}
const change = (values: Partial<typeof liveSessions.$inferInsert>) =>
  database.db.update(liveSessions).set(values);

describe('[LEARN-90] [L-22] the calendar feed of a student', () => {
  it('lists each class in UTC with a constant UID, and a moved class with a higher SEQUENCE', async () => {
    const address = await addressOf();
    const [before] = await events(address);
    expect(before?.summary).toBe('कक्षा: Flying, live; together');
    expect(before?.startDate.toString()).toBe('2026-12-05T12:30:00Z');
    expect(before?.duration.toSeconds()).toBe(3_600);
    await change({ startsAt: new Date('2026-12-06T12:30:00Z'), sequence: 1 });
    const [after] = await events(address);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(after?.startDate.toString()).toBe('2026-12-06T12:30:00Z');
  });

  it("contains neither the join link nor the secret of the feed's URL", async () => {
    const address = await addressOf();
    const text = (await (await ask(address)).text()).replaceAll('\r\n\t', '');
    expect(text).not.toContain('very-secret');
    expect(text).not.toContain(/calendar\/(.*)\.ics/.exec(address)?.[1]);
    expect(text).toContain(`URL:${site}/learn/${course.slug}/lesson-1`);
  });

  it('keeps a cancelled class for 60 days, marked as cancelled', async () => {
    const address = await addressOf();
    await change({ cancelledAt: now, sequence: 1 });
    const [cancelled] = await events(address);
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(await events(address, new Date('2027-01-30T06:30:00Z'))).toHaveLength(1);
    expect(await events(address, new Date('2027-01-31T06:30:00Z'))).toEqual([]);
  });

  it('is marked as private, and answers 304 while nothing has changed', async () => {
    const address = await addressOf();
    const first = await ask(address);
    expect(first.headers.get('Cache-Control')).toContain('private');
    const etag = first.headers.get('ETag') ?? '';
    const later = new Date('2026-12-02T06:30:00Z');
    expect((await ask(address, { etag, at: later })).status).toBe(304);
    await change({ startsAt: new Date('2026-12-06T12:30:00Z'), sequence: 1 });
    expect((await ask(address, { etag })).status).toBe(200);
  });

  it('[OPS-75] is an empty but valid calendar for a student without classes', async () => {
    await database.db.delete(enrollments);
    const address = await addressOf();
    expect(await events(address)).toEqual([]);
    const calendar = new ICAL.Component(ICAL.parse(await (await ask(address)).text()));
    // RFC 5545 wants at least one component in a calendar, and a rule in each time zone.
    const [zone] = calendar.getAllSubcomponents();
    expect([zone?.name, zone?.getAllSubcomponents('standard').length]).toEqual(['vtimezone', 1]);
  });

  it('[LEARN-91] ends when the student renews or withdraws its URL, or the account is disabled', async () => {
    const first = await addressOf();
    const second = await addressOf();
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200]);
    await database.db.update(users).set({ banned: true });
    expect((await ask(second)).status).toBe(404);
    await database.db.update(users).set({ banned: false });
    await dropCalendarAddress(ctx());
    expect((await ask(second)).status).toBe(404);
    expect(await findCalendarAddress(database.db, links, asha)).toBeNull();
  });

  it('[LEARN-91] stores only a hash of the secret, and when the feed was last read', async () => {
    const address = await addressOf();
    await ask(address);
    const [row] = await database.db.select().from(calendarTokens);
    expect(JSON.stringify(row)).not.toContain(/calendar\/(.*)\.ics/.exec(address)?.[1]);
    expect(row?.lastReadAt).toEqual(now);
    expect((await ask(`${site}/calendar/nonsense.ics`)).status).toBe(404);
  });

  it.each([
    ['of a draft', () => database.db.update(lessons).set({ isPublished: false })],
    ['of an archived lesson', () => database.db.update(lessons).set({ archivedAt: now })],
    ['after a refund', () => database.db.update(enrollments).set({ closedAt: now })],
  ])('[L-5] does not contain a class %s', async (_, act) => {
    await act();
    expect(await events(await addressOf())).toEqual([]);
  });

  it("[LEARN-99] contains the classes of the student's own batch", async () => {
    const batch = { courseId: course.id, startsOn: '2026-12-01', seats: 5 };
    await database.db.insert(courseBatches).values([
      { ...batch, id: 'mine', label: 'Mine' },
      { ...batch, id: 'other', label: 'Other' },
    ]);
    await database.db.update(enrollments).set({ batchId: 'mine' });
    const address = await addressOf();
    await change({ batchId: 'other' });
    expect(await events(address)).toEqual([]);
    await change({ batchId: 'mine' });
    expect(await events(address)).toHaveLength(1);
  });
});

describe('[LEARN-92] one class as a calendar file', () => {
  const download = async (actor: typeof asha) => {
    const context = visitOf({ services: services(), now, actor: async () => actor });
    const params = { slug: course.slug, lesson: 'lesson-1' };
    const args = { ...routeArgs(`/learn/${course.slug}/lesson-1/class.ics`, context), params };
    return await sendEvent(args as never);
  };

  it('[L-5] is sent to a student of the course, and to nobody else', async () => {
    const response = await download(asha);
    expect(response.headers.get('Content-Disposition')).toContain('lesson-1.ics');
    expect(await response.text()).not.toContain('very-secret');
    await database.db.insert(users).values({ id: 'ravi', email: ravi.email, fullName: ravi.fullName });
    expect((await download(ravi)).status).toBe(404);
    await database.db.update(enrollments).set({ closedAt: now }).where(eq(enrollments.userId, 'asha'));
    expect((await download(asha)).status).toBe(404);
  });
});
