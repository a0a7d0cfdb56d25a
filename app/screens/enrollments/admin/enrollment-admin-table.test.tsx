import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { EnrollmentRow } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { EnrollmentsTable } from './enrollment-admin-table.tsx';

const row: EnrollmentRow = {
  id: 'e1',
  userId: 'u1',
  studentName: 'Asha',
  studentEmail: 'a@example.in',
  learnerName: null,
  learnerClass: null,
  courseTitle: 'Fly',
  durationDays: 3,
  status: 'active',
  progress: 35,
  enrolledAt: new Date(0),
  isRefunded: false,
};

function htmlOf(change: Partial<EnrollmentRow>) {
  const rows = [{ ...row, ...change }];
  const element = <EnrollmentsTable rows={rows} back="/" payPath={() => '/'} zone="Asia/Kolkata" />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it('[ADM-ENR-3] the table tells why a refunded enrollment has no Mark as Completed', () => {
  const reason = 'Refunded, so it cannot be completed';
  expect(htmlOf({})).toContain('>Mark as Completed<');
  expect(htmlOf({})).not.toContain(reason);
  expect(htmlOf({ isRefunded: true })).toContain(reason);
  expect(htmlOf({ isRefunded: true })).not.toContain('>Mark as Completed<');
  expect(htmlOf({ isRefunded: true, status: 'completed' })).not.toContain(reason);
});
