import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { announcementRecipients, announcements } from '#app/db/tables/announcement-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { studyChoices } from '#app/db/tables/class-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { visitor } from '#app/domain/access.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createMailer, type Mailer } from '#app/platform/outbox/mail.server.ts';
import { seat } from '#tests/support/curriculum.ts';
import { asha } from '#tests/support/enrollments.ts';
import { orderNow, placed, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { race } from '#tests/support/race.ts';
import type { AnnouncementInput } from './announcement-form.ts';
import { countGetters, listAnnouncements, listRecipients } from './announcement-queries.server.ts';
import { announcementRows } from './announcement-rows.server.ts';
import { sendAnnouncements } from './send-announcements.server.ts';
import { writeAnnouncement } from './write-announcement.server.ts';

const database = shopTakingUpi();
const db = () => database.db;
const days = (count: number) => new Date(orderNow.getTime() + count * 86_400_000);

let isAllowed = true;
const limits = {
  spend: async () =>
    isAllowed
      ? { success: true as const }
      : { success: false as const, error: 'too-many' as const, retryAfterSeconds: 60 },
};
const ctx = () => ({ db: db(), actor: portal, now: orderNow, limits });
const text: AnnouncementInput = { kind: 'seat', subject: 'Another room', body: 'We meet in room 12.' };
const batch = { courseId: 'c1', batchId: 'b1' };
const write = (change: Partial<Parameters<typeof writeAnnouncement>[1]> = {}) =>
  writeAnnouncement(ctx(), { id: randomUUID(), ...batch, ...text, ...change });

const mail: Pick<Mailer, 'enqueue'> = {
  enqueue: async (tx, { id = '', kind, to: recipient, subject, body }) => {
    await tx.insert(mailOutbox).values({ id, kind, recipient, subject, body });
  },
};
const sending = { mail, log: { warn: () => undefined }, site: 'https://pankh.example' };
const send = (most?: number) => sendAnnouncements({ db: db(), ...sending, ...(most && { most }) });
const outbox = async () =>
  (await db().select().from(mailOutbox)).toSorted((a, b) => a.recipient.localeCompare(b.recipient));

/** Asha and a guest are in the batch; Ravi is in the course, in no batch. */
beforeEach(async () => {
  isAllowed = true;
  const starts = { courseId: 'c1', startsOn: '2026-12-07', seats: 9 };
  await db()
    .insert(courseBatches)
    .values({ id: 'b1', label: 'Evenings', ...starts });
  await seat(db(), 'asha', 'c1', { batchId: 'b1', status: 'not_started', enrolledAt: days(-30) });
  await seat(db(), 'ravi', 'c1', { progress: 10, enrolledAt: days(-30) });
  await placed(db(), { batch: 'b1' });
  await db().update(orders).set({ state: 'paid' });
  await db().delete(mailOutbox);
});

describe('[DAY-134] a message to many students', () => {
  it('goes to all of a batch, with and without an account, each once, though it is sent twice at once', async () => {
    const id = randomUUID();
    const outcomes = await race([() => write({ id }), () => write({ id })]);
    expect(outcomes.map(({ success }) => success)).toEqual([true, true]);
    expect(await write({ id })).toEqual({ success: true, recipients: 0 });
    expect((await Promise.all([send(), send()])).map(({ sent }) => sent).reduce((a, b) => a + b)).toBe(2);
    expect((await send()).sent).toBe(0);
    const sent = await outbox();
    expect(sent.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [asha.email, 'group'],
      ['meera@example.in', 'group'],
    ]);
    expect(sent[0]).toMatchObject({
      subject: 'Another room',
      body: 'Dear Asha Rao,\n\nWe meet in room 12.\n\n{academy}',
    });
    const kept = await db().select().from(announcementRecipients);
    expect(new Set(kept.map(({ emailId }) => emailId))).toEqual(new Set(sent.map(({ id: own }) => own)));
    const entries = await db().select().from(auditLog).where(eq(auditLog.entity, 'announcement'));
    expect(entries).toMatchObject([{ action: 'create', entityId: id, after: { recipients: 2 } }]);
  });

  it('[DAY-220] says who got none, because the account was disabled before it was written', async () => {
    const id = randomUUID();
    await write({ id });
    await db().update(users).set({ banned: true }).where(eq(users.id, 'asha'));
    const states = async () =>
      (await listRecipients(db(), id)).rows.map(({ email, isLeftOut }) => [email, isLeftOut]);
    const of = (isLeftOut: boolean) =>
      expect.arrayContaining([
        [asha.email, isLeftOut],
        ['meera@example.in', false],
      ]);
    expect(await states()).toEqual(of(false));
    const env = { smtpUrl: undefined, mailFrom: undefined, baseUrl: sending.site, isDevelopment: false };
    const real = createMailer({ db: db(), env, log: createLog('silent'), clock: () => orderNow });
    await sendAnnouncements({ db: db(), ...sending, mail: real });
    expect(await states()).toEqual(of(true));
  });

  it('goes to all of a course, also to accepted applicants, not to refunded, sample or disabled ones', async () => {
    const asked = { reference: 'R1', courseId: 'c1', courseTitle: 'First Hover', phone: '1' };
    const applicant = { fullName: 'Zoya', email: 'Zoya@example.in', status: 'accepted' as const };
    await db()
      .insert(enrollmentRequests)
      .values({ id: 'r1', ...asked, ...applicant });
    await db().update(users).set({ banned: true }).where(eq(users.id, 'ravi'));
    const others = { email: 'x@example.in', fullName: 'X' };
    await db()
      .insert(users)
      .values(['u1', 'u2'].map((id) => ({ ...others, id, email: `${id}@example.in` })));
    await seat(db(), 'u1', 'c1', { closedAt: orderNow, closedReason: 'refund' });
    await seat(db(), 'u2', 'c1', { isDemo: true });
    expect(await write({ batchId: null })).toEqual({ success: true, recipients: 3 });
    await send();
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual([
      asha.email,
      'meera@example.in',
      'zoya@example.in',
    ]);
    const [stored] = await db().select().from(announcements);
    expect(stored?.leftOut).toEqual({ disabled: 1, unagreed: 0, resting: 0 });
  });

  it('goes to the buyer of a place for another learner whose enrollment was deleted, who takes it again', async () => {
    await db().update(orders).set({ userId: 'ravi', learnerName: 'Tara', enrollmentId: 'deleted' });
    expect(await write()).toEqual({ success: true, recipients: 2 });
    await db().update(orders).set({ learnerName: null });
    expect(await write()).toEqual({ success: true, recipients: 1 });
  });

  it('[DAY-174] does not go to who paid for a child and took the consent back', async () => {
    const [order] = await db().select().from(orders);
    const consent = { id: 'k', orderId: order?.id, band: 'minor' as const, askedAt: orderNow };
    await db()
      .insert(consents)
      .values({ ...consent, givenAt: orderNow, givenBy: 'payment' });
    expect(await write()).toEqual({ success: true, recipients: 2 });
    await db().update(consents).set({ endedAt: orderNow, endedBy: 'guardian' });
    expect(await write()).toEqual({ success: true, recipients: 1 });
  });

  it('does not go to disabled accounts, even if only an order or a request has the seat', async () => {
    const off = { fullName: 'Off', banned: true };
    await db()
      .insert(users)
      .values([
        { ...off, id: 'off1', email: 'meera@example.in' },
        { ...off, id: 'off2', email: 'zoya@example.in' },
      ]);
    const asked = { reference: 'R1', courseId: 'c1', courseTitle: 'First Hover', phone: '1' };
    const applicant = { fullName: 'Zoya', email: 'Zoya@example.in', status: 'accepted' as const };
    await db()
      .insert(enrollmentRequests)
      .values({ id: 'r1', ...asked, ...applicant });
    expect(await write({ batchId: null })).toEqual({ success: true, recipients: 2 });
    const [stored] = await db().select().from(announcements);
    expect(stored?.leftOut.disabled).toBe(2);
  });

  it('is refused if another one has its key, so that none is lost', async () => {
    const id = randomUUID();
    await write({ id });
    for (const other of [{ subject: 'x' }, { body: 'x' }, { kind: 'nudge' as const }, { batchId: null }])
      expect(await write({ id, ...other })).toEqual({ success: false, error: 'key-used' });
    expect(await write({ id })).toEqual({ success: true, recipients: 0 });
  });

  it('is refused if nobody gets it, beyond the limit of an hour, and to everybody but an admin', async () => {
    expect(await write({ courseId: 'c2', batchId: null })).toEqual({ success: false, error: 'nobody' });
    isAllowed = false;
    expect(await write()).toEqual({ success: false, error: 'too-many' });
    for (const actor of [visitor, asha])
      await expect(
        writeAnnouncement({ ...ctx(), actor }, { id: 'x', ...batch, ...text }),
      ).rejects.toMatchObject({ status: 403 });
    expect(await db().select().from(announcements)).toEqual([]);
  });
});

it('[DAY-134] leaves what is beyond a hundred to the job', async () => {
  const people = Array.from({ length: 150 }, (_, i) => `many${i}`);
  await db()
    .insert(users)
    .values(people.map((id) => ({ id, email: `${id}@example.in`, fullName: id })));
  for (const id of people) await seat(db(), id, 'c2');
  expect(await write({ courseId: 'c2', batchId: null })).toEqual({ success: true, recipients: 150 });
  expect((await send(100)).sent).toBe(100);
  expect((await send()).sent).toBe(50);
});

describe('[DAY-137] a reminder to begin', () => {
  const nudge = { kind: 'nudge', courseId: null, batchId: null } as const;
  const agree = (at: Date) =>
    db().insert(studyChoices).values({ userId: 'asha', nudgesAgreedAt: at, nudgesWords: 'Yes' });
  const counted = async () => (await countGetters(db(), nudge, orderNow)).nudge;
  beforeEach(async () => {
    await db().update(courseBatches).set({ startsOn: '2026-11-01' });
  });

  it('goes only to who has not started and agreed, once for each pause, and says where to turn it off', async () => {
    expect(await counted()).toEqual({ gets: 0, leftOut: { disabled: 0, unagreed: 2, resting: 0 } });
    await agree(days(-20));
    expect(await counted()).toEqual({ gets: 1, leftOut: { disabled: 0, unagreed: 1, resting: 0 } });
    expect(await write(nudge)).toEqual({ success: true, recipients: 1 });
    await send();
    const [email] = await outbox();
    expect(email).toMatchObject({ recipient: asha.email, kind: 'class' });
    expect(email?.body).toContain('https://pankh.example/account/learning');
    expect(await write(nudge)).toEqual({ success: false, error: 'nobody' });
    expect((await counted()).leftOut).toEqual({ disabled: 0, unagreed: 1, resting: 1 });
  });

  it('waits until a week without activity is over', async () => {
    await agree(days(-3));
    expect((await counted()).leftOut.resting).toBe(1);
  });
});

describe('[DAY-141] what was written', () => {
  it('stays with its batch, and goes with the account', async () => {
    await write();
    await write({ batchId: null, subject: 'News' });
    const listed = async (batchId: string | null) =>
      (await listAnnouncements(db(), { courseId: 'c1', batchId })).map(({ subject, recipients }) => [
        subject,
        recipients,
      ]);
    expect(await listed('b1')).toEqual([['Another room', 2]]);
    expect((await listed(null)).toSorted()).toEqual([
      ['Another room', 2],
      ['News', 3],
    ]);
    const [person] = await db().select().from(users).where(eq(users.id, 'asha'));
    if (!person) throw new Error('no account');
    await inTransaction(db(), async (tx) => await announcementRows.forgetPerson?.(tx, person));
    expect(await listed('b1')).toEqual([['Another room', 1]]);
  });
});
