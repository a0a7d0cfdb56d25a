import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { announcementRecipients, announcements } from '#app/db/tables/announcement-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import type { AnnouncementKind } from '#app/domain/announcement.ts';
import type { EmailKind } from '#app/domain/email-kind.ts';
import { eachInChunks, type RoundLog } from '#app/platform/each-alone.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { announcementEmail } from '#app/words/en/announcement-words.ts';

type SendParts = {
  db: Database;
  mail: Pick<Mailer, 'enqueue'>;
  log: RoundLog;
  site: string;
  /** After how many emails the rest is left to the job, so that nobody waits for thousands. */
  most?: number;
};

const atOnce = 100;

const emailKinds: Record<AnnouncementKind, EmailKind> = { seat: 'group', nudge: 'class', change: 'change' };

/**
 * Puts the emails of stored announcements into the outbox, each once, whichever node does it. Returns how many, and of
 * which announcements. Pages call it right after an act, and a job for what they left, as after a crash.
 */
export async function sendAnnouncements({ db, mail, log, site, most = Number.POSITIVE_INFINITY }: SendParts) {
  let tried = 0;
  const announcementIds = new Set<string>();
  const send = async (
    one: Transaction,
    { id, kind, reference, course, announcementId, ...written }: Waiting,
  ) => {
    const emailId = randomUUID();
    await one.update(announcementRecipients).set({ emailId }).where(eq(announcementRecipients.id, id));
    const own = written.userId === null ? null : course === null ? '/dashboard' : `/learn/${course}`;
    const path = reference === null ? own : `/orders/${reference}`;
    const link = path === null || kind === 'seat' ? null : `${site}${path}`;
    const email = announcementEmail({ ...written, isNudge: kind === 'nudge', link, site });
    await mail.enqueue(one, { id: emailId, kind: emailKinds[kind], ...email });
    announcementIds.add(announcementId);
  };
  const report = { log, failure: 'a student was not written to' };
  const list = async (tx: Transaction, chunk: { after: string; limit: number }) => {
    const rows = tried < most ? await listWaiting(tx, chunk) : [];
    tried += rows.length;
    return rows;
  };
  const sent = await eachInChunks(db, { list, work: send, limit: atOnce }, report);
  return { sent, announcementIds: [...announcementIds] };
}

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

async function listWaiting(tx: Transaction, { after, limit }: { after: string; limit: number }) {
  const { id, email, fullName, userId, orderId, emailId, announcementId } = announcementRecipients;
  const { kind, subject, body } = announcements;
  return await tx
    .select({
      ...{ id, email, fullName, userId, announcementId, kind, subject, body },
      reference: orders.reference,
      course: courses.slug,
    })
    .from(announcementRecipients)
    .innerJoin(announcements, eq(announcements.id, announcementId))
    .leftJoin(courses, eq(courses.id, announcements.courseId))
    .leftJoin(orders, eq(orders.id, orderId))
    .where(and(isNull(emailId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { of: announcementRecipients, skipLocked: true });
}
