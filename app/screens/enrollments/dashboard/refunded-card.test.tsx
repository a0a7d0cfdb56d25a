import { expect, it } from 'vitest';
import { dashboardData, dashboardHtml, shownEnrollment } from '#tests/support/dashboard.tsx';
import { linksIn } from '#tests/support/render.tsx';

const card = (change: object) => {
  const refunded = shownEnrollment('a', { status: 'active', progress: 45, isRefunded: true });
  const shown = { ...refunded, ...change };
  const html = dashboardHtml(dashboardData({ enrollments: [shown] }));
  return linksIn(/<article.*<\/article>/s.exec(html)?.[0] ?? '');
};

it('[SELL-142] a refunded course on the dashboard leads back to its page, where one enrolls', () => {
  const { course } = shownEnrollment('a');
  expect(card({})).toContain(`/courses/${course?.slug} Enroll again`);
  expect(card({}).join()).not.toContain('/contact');
  expect(card({ isRefunded: false }).join()).not.toContain('Enroll again');
});

it('[SELL-142] a refunded course that is not offered any more leads to the contact page', () => {
  const { course } = shownEnrollment('a');
  for (const gone of [null, course && { ...course, isActive: false }]) {
    expect(card({ course: gone }).join()).not.toContain('Enroll again');
    expect(card({ course: gone })).toContain('/contact Ask us about it');
  }
});

it('[SELL-142] a completed course that was refunded leads back to its page, and is not “All done”', () => {
  const { course } = shownEnrollment('a');
  const shown = shownEnrollment('a', { status: 'completed', progress: 100, isRefunded: true });
  expect(card({ status: 'completed', progress: 100 })).toContain(`/courses/${course?.slug} Enroll again`);
  const html = dashboardHtml(dashboardData({ enrollments: [shown] }));
  expect(html).not.toMatch(/All done|There is no certificate/);
});
