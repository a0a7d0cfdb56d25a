import { describe, expect, it } from 'vitest';
import { type ClaimCounts, defaultFigures, type FigureMode, publicClaims } from '#app/domain/claims.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { ClaimsPage } from './claims-page.tsx';

const counts: ClaimCounts = {
  people: { completed: 0, active: 0, notStarted: 0, demoOnly: 0 },
  enrollments: { completed: 0, active: 0, notStarted: 0, demo: 0 },
  courses: { types: [], inactive: 0 },
  stars: [1, 1, 0, 0, 0],
};
const stats = { studentsEnrolled: 5, coursesCompleted: 2, satisfactionRate: 90 };
const ofCourses = { 'course-students': [], 'course-rating': [] };

function pageOf(mode: FigureMode, stored: typeof stats | null = null): string {
  const typed = { stored, storedOn: stored && '2026-11-22' };
  const claims = publicClaims({ ...defaultFigures, mode }, typed, counts, { students: 0, enrollments: 0 });
  return textOf(
    renderAt(
      '/claims',
      <ClaimsPage
        {...{ mode, claims, ofCourses, stated: [], courseSource: null, held: [], zone: 'Asia/Kolkata' }}
      />,
    ),
  );
}

describe('[CLAIM-1] [CLAIM-3] the page about figures is true', () => {
  it('where they are as specified: typed and fixed figures of courses stand unmarked, and it says so', () => {
    const text = pageOf('specified');
    expect(text).toContain('Before that, what we typed, or 4.8, unmarked.');
    expect(text).toContain('or the number that we typed where that is higher. Pages do not say which.');
    expect(text).not.toContain('marked as stated');
    expect(text.match(/or more, once counted/g)).toHaveLength(2);
    expect(pageOf('specified', stats)).not.toContain('or more, once counted');
  });

  it('where they are counted: it says of each figure why it is not shown', () => {
    const text = pageOf('counted');
    expect(text).toContain('There are fewer than three reviews yet');
    expect(text).toContain('No review has four or five stars yet');
    expect(text).toContain('We state no number of them.');
    expect(text).toContain('is marked as stated');
    expect(text).not.toMatch(/nothing to count|4\.8/);
  });
});
