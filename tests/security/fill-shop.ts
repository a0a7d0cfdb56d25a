import { issueSaleDocument } from '#app/core/documents/issue-document.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { helperInvitations, users } from '#app/db/tables/account-tables.server.ts';
import { announcements } from '#app/db/tables/announcement-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses, festivals } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, liveSessions, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { moveRows, moves } from '#app/db/tables/moving-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { sources } from '#app/db/tables/source-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { aSale, plainSeller } from '#tests/support/documents.ts';

/**
 * A name that every row stored by `fillShop` contains. A response that contains it has shown the data of such a row.
 */
export const canary = 'Canary Wren';

/**
 * Stores a row for each URL pattern of the admin panel that has a parameter. Returns the paths of these rows by URL
 * pattern.
 */
export async function fillShop(db: Database): Promise<Record<string, string>> {
  const examples: Record<string, string> = {
    '/admin/courses/:id': '/admin/courses/c1',
    '/admin/courses/:id/curriculum': '/admin/courses/c1/curriculum',
    '/admin/courses/:id/curriculum.md': '/admin/courses/c1/curriculum.md',
    '/admin/courses/:id/curriculum/import': '/admin/courses/c1/curriculum/import',
    '/admin/courses/:id/progress': '/admin/courses/c1/progress',
    '/admin/courses/:id/batches': '/admin/courses/c1/batches',
    '/admin/courses/:id/write': '/admin/courses/c1/write',
    '/admin/batches/:id': '/admin/batches/b1',
    '/admin/batches/:id/classes': '/admin/batches/b1/classes',
    '/admin/lessons/:id': '/admin/lessons/l1',
    '/admin/lessons/:id/questions': '/admin/lessons/l1/questions',
    '/admin/lessons/:id/attendance': '/admin/lessons/l1/attendance',
    '/admin/coupons/:id': '/admin/coupons/k1',
    '/admin/sources/:key/poster.pdf': '/admin/sources/fair/poster.pdf',
    '/admin/students/:id': '/admin/students/u-canary',
    '/admin/students/written/:id': '/admin/students/written/a1',
    '/admin/people/:order': '/admin/people/o1',
    '/admin/enrollments/:id/learner': '/admin/enrollments/e1/learner',
    '/admin/orders/:id': '/admin/orders/o1',
    '/admin/orders/:id/:document.pdf': '/admin/orders/o1/PKR-26-27-00001.pdf',
    '/admin/kits/:id': '/admin/kits/k1',
    '/admin/messages/:id': '/admin/messages/m1',
    '/admin/settings/:page': '/admin/settings/contact',
    '/admin/move/:id': '/admin/move/v1',
    '/admin/move/:id/rows.csv': '/admin/move/v1/rows.csv',
    '/admin/export/:list': '/admin/export/students',
  };
  const text = { title: canary, slug: 'c1', description: 'd', shortDescription: 's' };
  const numbers = { price: 1, durationDays: 1, courseType: 'drone' as const, isActive: false };
  await db.insert(courses).values({ id: 'c1', ...text, ...numbers });
  await db.insert(modules).values({ id: 'm1', courseId: 'c1', title: canary });
  const taught = { courseId: 'c1', moduleId: 'm1', slug: 'l1', title: canary, body: canary };
  await db.insert(lessons).values({ id: 'l1', ...taught });
  const held = { startsAt: new Date(), minutes: 60, zone: 'Asia/Kolkata' };
  const batch = { courseId: 'c1', label: canary, startsOn: '2099-01-02', seats: 12 };
  await db.insert(courseBatches).values({ id: 'b1', ...batch });
  await db.insert(liveSessions).values({ id: 's1', lessonId: 'l1', batchId: 'b1', ...held });
  const [festival] = await db.update(festivals).set({ name: canary }).returning();
  examples['/admin/festivals/:id'] = `/admin/festivals/${festival?.id}`;
  examples['/admin/festivals/:id/offer'] = `/admin/festivals/${festival?.id}/offer`;
  const coupon = { kind: 'percent', value: 1000, mode: 'code', code: 'FRIENDS', used: 1 } as const;
  await db.insert(promotions).values({ ...coupon, id: 'k1', name: canary });
  await db.insert(sources).values({ key: 'fair', name: canary });
  const sender = { fullName: canary, email: 'canary@secret.example' };
  await db.insert(users).values({ id: 'u-canary', ...sender });
  await db.insert(enrollments).values({ id: 'e1', userId: 'u-canary', courseId: 'c1' });
  const said = { subject: canary, message: canary, reference: 'MSG-1' };
  await db.insert(contactMessages).values({ id: 'm1', ...sender, ...said });
  const written = { kind: 'seat' as const, subject: canary, body: canary, createdAt: new Date() };
  const leftOut = { disabled: 0, unagreed: 0, resting: 0 };
  await db.insert(announcements).values({ id: 'a1', courseId: 'c1', ...written, leftOut });
  await db.insert(moves).values({ id: 'v1', state: 'checked', files: [] });
  const moved = { moveId: 'v1', position: 0, kind: 'users', source: 'users/1', fate: 'refuse' as const };
  await db.insert(moveRows).values({ ...moved, label: canary });
  const ordered = { reference: 'PK7F3K9Q', checkoutKey: 'k', courseId: 'c1', courseTitle: 'Fly', phone: '1' };
  const priced = { source: 'fair', lines: [], totalPaise: 100, rail: 'upi' as const, expiresAt: new Date() };
  await db.insert(orders).values({ id: 'o1', ...sender, ...ordered, ...priced, kit: canary });
  const paid = { userId: 'u-canary', courseId: 'c1', amount: 1, status: 'completed' as const };
  await db.insert(payments).values([
    { id: 'p1', ...paid, orderId: 'o1', rail: 'upi', externalId: 'p1' },
    { id: 'p2', ...paid, enrollmentId: 'e1' },
  ]);
  const place = { name: canary, phone: '1', line1: 'x', line2: '', landmark: '', city: 'y' };
  const kit = {
    courseId: 'c1',
    courseTitle: 'Fly',
    kit: canary,
    address: { ...place, state: '29', pin: '560029' },
  };
  await db.insert(shipments).values({ id: 'k1', orderId: 'o1', reference: 'PK7F3K9Q', ...kit });
  const sale = aSale({ orderReference: 'PK7F3K9Q', description: canary });
  const issued = { at: new Date('2026-11-22T10:00:00Z'), zone: 'Asia/Kolkata' };
  await inTransaction(db, (tx) => issueSaleDocument(tx, { sale, seller: plainSeller, issued }));
  const invited = { role: 'packer' as const, courseIds: [], createdAt: new Date() };
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(helperInvitations).values({ id: 'h1', name: canary, ...invited, expiresAt });
  return examples;
}
