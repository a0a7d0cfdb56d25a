import { expect, it } from 'vitest';
import { dashboardData, dashboardHtml, shownEnrollment } from '#tests/support/dashboard.tsx';
import { textOf } from '#tests/support/render.tsx';

it('[SELL-92] no figure of the dashboard counts an enrollment that was refunded, and the list shows it', () => {
  const other = shownEnrollment('b', { status: 'active', progress: 20 });
  const kept = shownEnrollment('a', { status: 'active', progress: 40 });
  const refunded = shownEnrollment('r', { status: 'active', progress: 100, isRefunded: true });
  const text = textOf(dashboardHtml(dashboardData({ enrollments: [kept, other, refunded] })));
  expect(text).toContain('Course r');
  expect(text).toContain('Courses in progress 2');
  expect(text).toContain('Average progress 30%');
  expect(text).toContain('Enrolled 2');
});
