import type { ComponentType } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import {
  certificates,
  enrollmentRequests,
  enrollments,
  payments,
} from '#app/db/tables/learning-tables.server.ts';
import { auditLog, contactMessages, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { newEnrollment } from '#app/domain/enrollment.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha } from '#tests/support/enrollments.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { routeArgs, visitOf } from '#tests/support/visit.ts';

// At this instant it is still March 1 in Dubai and already March 2 in India.
const at = new Date('2026-03-01T19:00:00Z');
const portal: Actor = { kind: 'portal', sessionId: 'p' };

const database = testDatabase();
beforeAll(async () => {
  const { db } = database;
  const person = { email: asha.email, fullName: asha.fullName, emailVerified: true };
  const theirs = { userId: asha.id, courseId: 'c1' };
  await db
    .insert(settings)
    .values({ key: 'time', value: { zone: 'Asia/Dubai', festivalDay: 'utc' }, updatedAt: at });
  await db.insert(users).values({ ...person, id: asha.id, createdAt: at, updatedAt: at });
  await db.insert(courses).values({
    id: 'c1',
    slug: 'c1',
    title: 'First Hover',
    description: '',
    shortDescription: '',
    price: 599,
    durationDays: 5,
    courseType: 'drone',
  });
  await db.insert(enrollments).values(newEnrollment('e1', asha.id, 'c1', at));
  await db.insert(payments).values({ ...theirs, id: 'p1', amount: 599, status: 'completed', createdAt: at });
  await db.insert(certificates).values({
    ...theirs,
    number: 'a'.repeat(32),
    enrollmentId: 'e1',
    studentName: 'Asha',
    courseTitle: 'First Hover',
    completedAt: at,
    issuedAt: at,
    keyId: 'k',
    signature: 's',
  });
  const asked = { courseId: 'c1', courseTitle: 'First Hover', fullName: 'Asha', phone: '+919876543210' };
  const request = { ...asked, email: asha.email, createdAt: at };
  await db.insert(enrollmentRequests).values([
    { ...request, id: 'r1', reference: 'PK-AAAAAA' },
    { ...request, id: 'r2', reference: 'PK-BBBBBB', status: 'declined', decidedAt: at },
  ]);
  const message = { fullName: 'Asha', email: asha.email, subject: 'Kit', message: 'Hello' };
  await db.insert(contactMessages).values({ ...message, id: 'm1', reference: 'MSG-1', createdAt: at });
  await db
    .insert(mailOutbox)
    .values({ id: 'l1', recipient: asha.email, subject: 'Hello', body: '', createdAt: at });
  await db.insert(auditLog).values({
    id: 'a1',
    at,
    actorKind: 'portal',
    actorLabel: 'Portal',
    action: 'create',
    entity: 'course',
    entityId: 'c1',
  });
});

const session = { id: 's1', createdAt: at, lastSeenAt: at, userAgent: null, address: null, isCurrent: true };

it.each([
  ['admin/view-overview', '/admin', 1],
  ['admin/manage-enrollments', '/admin/enrollments', 1],
  ['admin/answer-requests', '/admin/requests?status=all', 3],
  ['admin/edit-student', '/admin/students/asha', 8],
  ['admin/manage-payments', '/admin/payments?period=all', 1],
  ['admin/manage-messages', '/admin/messages', 1],
  ['admin/manage-outbox', '/admin/messages/outbox?state=all', 1],
  ['admin/view-audit', '/admin/audit', 1],
  ['account/edit-account', '/account', 2],
])(
  "[DATA-5] [DASH-12] %s shows its dates in the site's time zone, not always in India's",
  async (screen, address, count) => {
    const actor = async () => (screen.startsWith('admin') ? portal : asha);
    const auth = {
      sessionsOf: async () => [session],
      countSessions: async () => 1,
      lacksPassword: async () => false,
      services: { list: [] },
    };
    const jobs = { ages: () => [] };
    const services = { db: database.db, auth, jobs, env: {} };
    const context = visitOf({ services, actor, now: new Date('2026-05-04T10:00:00Z') });
    const { loader, default: Screen } = (await import(
      /* @vite-ignore */ new URL(`./${screen}.tsx`, import.meta.url).pathname
    )) as {
      loader: (args: unknown) => Promise<unknown>;
      default: ComponentType<{ loaderData: unknown }>;
    };
    const loaderData = await loader({ ...routeArgs(address, context), params: { id: asha.id } });
    const text = textOf(renderAt(address, <Screen loaderData={loaderData} />));
    expect(text.match(/1 Mar 2026/g)).toHaveLength(count);
    expect(text).not.toContain('2 Mar 2026');
  },
);
