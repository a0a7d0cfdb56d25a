import { expect, it } from 'vitest';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { faultsIn, sentBy } from '#tests/support/rendered-form.ts';
import type { StudentDetail } from './student-detail.ts';
import { StudentCertificates } from './student-sections.tsx';

const enrollment: StudentDetail['enrollments'][number] = {
  ...{ id: 'e1', courseTitle: 'पतंग', status: 'completed', progress: 100, timeSpentMinutes: 60 },
  ...{ enrolledAt: new Date('2026-11-01T06:30:00Z'), completedAt: new Date('2026-11-20T06:30:00Z') },
  ...{ certificateUrl: null, learnerName: null, learnerClass: null },
  ...{ isDemo: false, isRefunded: false, lessonsToCertify: 4, batch: { startsOn: '2026-12-08' } },
};
const days = { today: '2026-12-01', zone: 'Asia/Kolkata' };
const shown = (change: Partial<typeof enrollment> = {}) =>
  renderAt(
    '/admin/students/u1',
    <StudentCertificates rows={[]} enrollments={[{ ...enrollment, ...change }]} {...days} />,
  );

it('[DAY-27] the page of a student says which certificate waits, with a button to issue it', () => {
  expect(textOf(shown())).toContain('पतंग · from 8 Dec 2026 Issue now');
  expect(Object.fromEntries(sentBy(shown()))).toEqual({ enrollment: 'e1' });
  expect(faultsIn(shown())).toEqual([]);
});

it.each([{ lessonsToCertify: null }, { isRefunded: true }])(
  '[DAY-27] no certificate waits with %j',
  (change) => expect(shown(change)).toBe(''),
);

it.each([{ batch: { startsOn: '2026-12-01' } }, { batch: null }])(
  '[DAY-97] one that is due is not issued yet with %j',
  (change) => expect(textOf(shown(change))).toContain('पतंग · not issued yet Issue now'),
);
