import { expect, it } from 'vitest';
import { progressOf } from '#app/domain/measured-progress.ts';
import { dashboardWords } from '#app/words/en/dashboard-words.ts';
import { dashboardData, dashboardHtml, shownEnrollment } from '#tests/support/dashboard.tsx';
import { linksIn } from '#tests/support/render.tsx';

it('[SELL-147] an empty dashboard asks to confirm the email address, under which a guest may have ordered', () => {
  const hint = '/account Confirm your email address';
  expect(linksIn(dashboardHtml(dashboardData({ isConfirmed: false })))).toContain(hint);
  expect(linksIn(dashboardHtml(dashboardData()))).not.toContain(hint);
  const studying = dashboardData({ enrollments: [shownEnrollment('n')], isConfirmed: false });
  expect(linksIn(dashboardHtml(studying))).not.toContain(hint);
});

it.each<[string, Parameters<typeof shownEnrollment>[1], boolean]>([
  ['without lessons and dates, before it has begun', {}, true],
  ['with lessons', { measured: progressOf(0, 5) }, false],
  ['in which the student has studied', { status: 'active', progress: 15, timeSpentMinutes: 30 }, false],
  ['with classes alone', { hasLessons: true }, false],
  ['that is completed', { status: 'completed', progress: 100 }, false],
  ['that was refunded', { isRefunded: true }, false],
])(
  '[DAY-20] the card of a course %s says what comes next only where nothing else does',
  (_, change, isSaid) => {
    const html = dashboardHtml(dashboardData({ enrollments: [shownEnrollment('n', change)] }));
    expect(html.includes('The academy tells you when and where it begins.')).toBe(isSaid);
  },
);

it('[DAY-20] the card of a course with a starting date shows that date instead', () => {
  const batch = { label: 'Weekend batch', startsOn: '2026-12-05', endsOn: null };
  const seat = { ...shownEnrollment('n'), batch };
  const html = dashboardHtml(dashboardData({ enrollments: [seat] }));
  expect(html).toContain('Weekend batch');
  expect(html).not.toContain('The academy tells you');
});

it('[DAY-24] the card of a course has its next act before its timeline', () => {
  const html = dashboardHtml(dashboardData({ enrollments: [shownEnrollment('n')] }));
  expect(html.indexOf('Start Course')).toBeLessThan(html.indexOf(dashboardWords.timeline));
});

it('[DAY-46] the card of a course with classes alone leads to them', () => {
  const card = (hasLessons: boolean) =>
    linksIn(dashboardHtml(dashboardData({ enrollments: [shownEnrollment('n', { hasLessons })] })));
  expect(card(true)).toContain('/learn/n See the lessons');
  expect(card(false)).not.toContain('/learn/n See the lessons');
});
