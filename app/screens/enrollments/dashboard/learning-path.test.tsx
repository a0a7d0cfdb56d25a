import { expect, it } from 'vitest';
import { dashboardData, dashboardHtml, shownEnrollment } from '#tests/support/dashboard.tsx';
import { linksIn } from '#tests/support/render.tsx';

it('[SELL-147] an empty dashboard asks to confirm the email address, under which a guest may have ordered', () => {
  const hint = '/account Confirm your email address';
  expect(linksIn(dashboardHtml(dashboardData({ isConfirmed: false })))).toContain(hint);
  expect(linksIn(dashboardHtml(dashboardData()))).not.toContain(hint);
  const studying = dashboardData({ enrollments: [shownEnrollment('n')], isConfirmed: false });
  expect(linksIn(dashboardHtml(studying))).not.toContain(hint);
});
