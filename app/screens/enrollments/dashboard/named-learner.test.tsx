import { describe, expect, it } from 'vitest';
import { dashboardData, dashboardHtml, shownEnrollment, textOf } from '#tests/support/dashboard.tsx';
import { linksIn } from '#tests/support/render.tsx';

describe('[DAY-59] a course for another learner', () => {
  const asha = { learnerName: 'Asha', learnerClass: '7' };

  it('says for whom it is, and whose name the certificate will carry and carries', () => {
    const html = dashboardHtml(
      dashboardData({ enrollments: [shownEnrollment('a', { ...asha, status: 'active' })] }),
    );
    expect(textOf(html)).toContain('For Asha, Class 7');
    expect(textOf(html)).toContain('The certificate will carry the name Asha. Change the name');
    expect(linksIn(html)).toContain('/learners/a Change the name');
    const done = shownEnrollment('c', {
      ...asha,
      status: 'completed',
      progress: 100,
      certificateUrl: '/c.pdf',
    });
    const completed = dashboardHtml(dashboardData({ enrollments: [done] }), { completedId: 'c' });
    expect(textOf(completed)).toContain('Congratulations, Asha!');
    expect(textOf(completed)).toContain('It carries the name Asha.');
    expect(completed).not.toContain('/learners/');
  });

  it('[DAY-121] names nobody twice, and has kits on their way below the courses', () => {
    const own = { learnerName: dashboardData().fullName, learnerClass: null };
    const enrollments = [{ ...shownEnrollment('a', {}), ...own }];
    const text = textOf(dashboardHtml(dashboardData({ enrollments }), { kits: 'Two motors' }));
    expect(text).not.toContain('For ');
    expect(text.indexOf('Two motors')).toBeGreaterThan(text.indexOf('Start Course'));
  });

  it('can be named later where the academy asks', () => {
    const enrollments = [shownEnrollment('a', { status: 'active' })];
    expect(dashboardHtml(dashboardData({ enrollments }))).not.toContain('/learners/');
    expect(dashboardHtml(dashboardData({ enrollments, asksLearner: true }))).toContain('/learners/a');
  });
});
