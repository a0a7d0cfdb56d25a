import type { Database } from '#app/db/database.server.ts';
import { announcementRecipients, announcements } from '#app/db/tables/announcement-tables.server.ts';
import { bankLines } from '#app/db/tables/bank-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { files, lessonFiles } from '#app/db/tables/file-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { promotions, redemptions } from '#app/db/tables/offer-tables.server.ts';
import { orderEvents, orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { submissionFiles, submissions } from '#app/db/tables/quiz-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import { sources, sourceVisits } from '#app/db/tables/source-tables.server.ts';
import type { DocumentContent } from '#app/domain/document.ts';
import { kitAddress } from '../kits.ts';
import { now } from './moving.ts';

/**
 * A text that `fillShop` stores in every secret, such as password hashes and tokens, and nowhere else. Tests check that
 * the academy's export does not contain it.
 */
export const secretMark = 'never-in-an-export';

/** A text with quotes, line breaks and other characters that faulty code for exports or imports could damage. */
export const odd = 'Quotes "»«", comma; semicolon\nsecond line, =1+1, <b>&amp;</b>, नमस्ते 🪁';

const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/**
 * Stores rows in `recordTables`: tables that the academy's export contains but that cannot be imported again. Together
 * with the rows that `fillAccount` stores, each of these tables then has a row.
 */
export async function fillRecords(db: Database, lessonIds: readonly string[]): Promise<void> {
  await storeOrder(db);
  await storeFiles(db, lessonIds);
  await db.insert(courseBatches).values({
    id: 'b1',
    courseId: 'c-taught',
    label: odd,
    startsOn: '2026-06-01',
    endsOn: '2026-06-20',
    seats: 12,
  });
  const leftOut = { disabled: 0, unagreed: 1, resting: 0 };
  const written = { kind: 'seat' as const, subject: odd, body: odd, writtenBy: odd, createdAt: at(4) };
  await db
    .insert(announcements)
    .values({ id: 'n1', courseId: 'c-taught', batchId: 'b1', ...written, leftOut });
  const got = { announcementId: 'n1', email: 'asha@example.in', fullName: odd, userId: 'u-asha' };
  await db.insert(announcementRecipients).values({ id: 'n2', ...got });
  await db.insert(reviews).values({
    id: 'v1',
    courseId: 'c-yoga',
    enrollmentId: 'e2',
    userId: 'u-asha',
    rating: 4,
    text: odd,
    shownName: 'आशा R',
    state: 'shown',
    reply: 'Thanks',
    progressThen: 100,
    createdAt: at(5),
  });
  const earned = {
    userId: 'u-asha',
    courseId: 'c-yoga',
    enrollmentId: 'e2',
    completedAt: at(90),
    issuedAt: at(80),
  };
  const signed = { keyId: 'k', signature: 's', studentName: 'आशा राव', courseTitle: odd };
  await db.insert(certificates).values({ number: 'PK-2026-1', ...earned, ...signed });
  const answer = {
    band: 'minor' as const,
    guardianName: odd,
    guardianContact: 'p@example.in',
    askedAt: at(6),
  };
  await db.insert(consents).values({ id: 'cs1', userId: 'u-asha', ...answer, words: odd });
  const message = { fullName: 'A', email: 'a@example.in', subject: odd, message: odd };
  await db.insert(contactMessages).values({ ...message, id: 'm9', reference: 'MSG-9' });
}

/** Stores an order, and rows in all tables that refer to orders: its coupon code, refund, kit, receipt and others. */
async function storeOrder(db: Database): Promise<void> {
  const codes = { name: 'Friends', kind: 'percent' as const, value: 1_000, mode: 'code' as const };
  await db.insert(promotions).values({ ...codes, id: 'k1', code: 'FRIEND', used: 1 });
  await db.insert(sources).values({ key: 'fair', name: odd });
  await db.insert(sourceVisits).values({ source: 'fair', day: '2026-05-01', visits: 7 });
  const buyer = { userId: 'u-asha', fullName: 'Asha', email: 'asha@example.in', phone: '+919876543210' };
  const what = {
    courseId: 'c-yoga',
    courseTitle: 'Yoga',
    lines: [],
    totalPaise: 59_950,
    kit: odd,
    kitAddress,
  };
  const money = {
    receivedPaise: 59_950,
    refundedPaise: 10_000,
    paidAt: at(9),
    state: 'partly_refunded' as const,
  };
  const order = { ...buyer, ...what, ...money, reference: 'PKABC123', rail: 'upi' as const, expiresAt: now };
  await db.insert(orders).values({ ...order, id: 'o1', linkHash: secretMark, checkoutKey: secretMark });
  await db
    .insert(redemptions)
    .values({ id: 'm1', promotionId: 'k1', orderId: 'o1', buyerKey: 'u-asha', oncePerBuyer: true });
  await db
    .insert(orderEvents)
    .values({ id: 'oe1', orderId: 'o1', at: at(9), kind: 'noted', detail: { odd } });
  await db.insert(orderTasks).values({ id: 'ot1', orderId: 'o1', kind: 'over', paise: 50, doneNote: odd });
  const sent = {
    rail: 'upi' as const,
    method: 'UPI',
    state: 'processed' as const,
    reference: '222222222222',
  };
  await db.insert(refunds).values({
    id: 'rf1',
    orderId: 'o1',
    paymentId: 'p1',
    paise: 10_000,
    salePaise: 10_000,
    reason: odd,
    ...sent,
  });
  await db.insert(shipments).values({
    id: 's1',
    reference: 'KIT1',
    orderId: 'o1',
    courseId: 'c-yoga',
    courseTitle: 'Yoga',
    kit: odd,
    address: kitAddress,
    state: 'shipped',
    carrier: 'India Post',
    trackingNumber: 'EX123',
  });
  const place = { series: 'R', year: '2026-27', serial: 1, kind: 'receipt' as const };
  // The cast is needed because a receipt has more fields than these two. The export copies the JSON without reading its
  // fields, so the tests do not need the missing ones.
  const content = { kind: 'receipt', description: odd } as DocumentContent;
  await db
    .insert(documents)
    .values({ number: 'R/2026-27/1', ...place, orderReference: 'PKABC123', content, issuedAt: at(9) });
  await db.insert(bankLines).values({
    fingerprint: 'fp1',
    orderId: 'o1',
    meaning: 'confirm',
    utr: '111111111111',
    paise: 59_950,
    day: '2026-05-04',
    by: 'Boss',
    at: at(9),
  });
}

/**
 * Stores the rows of two files: one handed in by a student, and one attached to a lesson. The bytes of the files are
 * not stored, because the export does not contain them.
 */
async function storeFiles(db: Database, lessonIds: readonly string[]): Promise<void> {
  const [, , assignment = '', , reading = ''] = lessonIds;
  const handedIn = '0a'.repeat(16);
  const attached = '0b'.repeat(16);
  const file = { mediaType: 'application/pdf', bytes: 9, sha256: '0'.repeat(64) };
  await db.insert(files).values([
    { ...file, id: handedIn, purpose: 'submission', ownerId: 'u-asha', name: `${odd}.pdf` },
    { ...file, id: attached, purpose: 'attachment', name: 'Plan.pdf' },
  ]);
  await db.insert(lessonFiles).values({ lessonId: reading, fileId: attached });
  await db
    .insert(submissions)
    .values({ id: 'h1', userId: 'u-asha', lessonId: assignment, text: odd, handedInAt: at(30) });
  await db.insert(submissionFiles).values({ submissionId: 'h1', fileId: handedIn });
}
