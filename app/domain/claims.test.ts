import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortCourses } from './catalog.ts';
import {
  type ClaimCounts,
  claimKeys,
  courseClaims,
  defaultFigures,
  type FigureSettings,
  publicClaims,
  withClaims,
} from './claims.ts';
import { noReviews } from './review.ts';

const nothing: ClaimCounts = {
  people: { completed: 0, active: 0, notStarted: 0, demoOnly: 0 },
  enrollments: { completed: 0, active: 0, notStarted: 0, demo: 0 },
  courses: { types: [], inactive: 0 },
  stars: [0, 0, 0, 0, 0],
};
const unset = { stored: null, storedOn: null };
const nobody = { students: 0, enrollments: 0 };
const counted: FigureSettings = { mode: 'counted', asOf: null, statements: {} };

describe('the academy’s public figures', () => {
  it('[CLAIM-1] [HOME-3] [HOME-7] are statements with the specified figures by default', () => {
    const claims = publicClaims(defaultFigures, unset, nothing, nobody);
    const words = Object.values(claims).map((claim) => claim.kind === 'stated' && claim.words);
    expect(words).toEqual(['2,100', '98', '98%', '1000+', '50+', '25+', '98%']);
  });

  it('[CLAIM-2] are hidden while there is nothing to count', () => {
    const claims = publicClaims(counted, unset, nothing, nobody);
    expect(claimKeys.map((key) => claims[key].kind)).toEqual(claimKeys.map(() => 'hidden'));
  });

  it('[CLAIM-2] show the owner’s stated figures with day and source, marked as stated', () => {
    const statements = { instructors: { words: '6', source: 'Our payroll' } };
    const settings = { ...counted, asOf: '2026-11-22', statements };
    const stored = { studentsEnrolled: 1250, coursesCompleted: 890, satisfactionRate: 97 };
    const claims = publicClaims(settings, { stored, storedOn: '2026-11-01' }, nothing, nobody);
    const stated = { kind: 'stated', words: '6', source: 'Our payroll', asOf: '2026-11-22' };
    expect(claims.instructors).toEqual(stated);
    expect(claims['students-enrolled']).toMatchObject({ kind: 'stated', words: '1,250', asOf: '2026-11-01' });
  });

  it.each(['specified', 'counted'] as const)(
    '[CLAIM-50] when %s, state only the home page’s figures that the owner typed, with day and source',
    (mode) => {
      const stored = { studentsEnrolled: null, coursesCompleted: null, satisfactionRate: 91 };
      const typed = { stored, storedOn: '2026-11-01', source: 'Our survey' };
      const people = { ...nothing.people, active: 7 };
      const claims = publicClaims({ ...counted, mode }, typed, { ...nothing, people }, nobody);
      expect(claims.satisfaction).toEqual({
        kind: 'stated',
        words: '91%',
        asOf: '2026-11-01',
        source: 'Our survey',
      });
      expect(claims['students-enrolled']).toMatchObject(
        mode === 'counted' ? { kind: 'live', value: 7 } : { words: '2,100', asOf: null, source: null },
      );
    },
  );

  it('[CLAIM-3] [L-29] count exactly the rows that they list, and never demo data', () => {
    const count = fc.nat(5000);
    const counts = fc.record({
      people: fc.record({ completed: count, active: count, notStarted: count, demoOnly: count }),
      enrollments: fc.record({ completed: count, active: count, notStarted: count, demo: count }),
      courses: fc.record({
        types: fc.array(fc.record({ key: fc.string(), label: fc.string(), count })),
        inactive: count,
      }),
      stars: fc.tuple(count, count, count, count, count),
    });
    fc.assert(
      fc.property(counts, (rows) => {
        for (const claim of Object.values(publicClaims(counted, unset, rows, nobody))) {
          if (claim.kind !== 'live') continue;
          // The test adds up the counted parts of a published figure itself. It does not call `countedIn`, because the
          // tested code uses that function.
          const counting = claim.parts.filter(({ isCounted }) => isCounted);
          const sum = counting.reduce((all, { count }) => all + count, 0);
          if (!claim.isPercent) expect(claim.value).toBe(sum);
          else expect(claim.value).toBeLessThanOrEqual(100);
          expect(claim.parts.filter(({ kind }) => kind === 'demo').every((part) => !part.isCounted)).toBe(
            true,
          );
        }
      }),
    );
  });

  it('[CLAIM-2] round a share down, and show none below three rows', () => {
    const of = (stars: ClaimCounts['stars']) =>
      publicClaims(counted, unset, { ...nothing, stars }, nobody).satisfaction;
    expect(of([0, 0, 0, 0, 2])).toEqual({ kind: 'hidden' });
    expect(of([1, 0, 0, 1, 1])).toMatchObject({ kind: 'live', value: 66, isPercent: true });
  });
});

describe('the figures of a course', () => {
  const course = { typedStudents: 0, typedRating: null, countedStudents: 0, reviews: noReviews };
  const three = { count: 3, sum: 14 };

  it.each([
    ['specified', {}, null],
    ['specified', { typedRating: 4.5, typedStudents: 9 }, null],
    ['specified', { reviews: { count: 2, sum: 10 } }, null],
    ['specified', { reviews: three }, { rating: { kind: 'live', value: 4.7, count: 3 } }],
    ['counted', {}, { rating: { kind: 'hidden' }, students: { kind: 'hidden' } }],
    [
      'counted',
      { typedRating: 4.5, typedStudents: 90, countedStudents: 4 },
      { rating: { kind: 'stated', value: 4.5 }, students: { kind: 'stated', value: 90 } },
    ],
    [
      'counted',
      { typedRating: 4.5, typedStudents: 3, countedStudents: 4, reviews: three },
      { rating: { kind: 'live', value: 4.7, count: 3 }, students: { kind: 'live', value: 4 } },
    ],
  ] as const)('[CLAIM-4] for %s and %j are %j', (mode, facts, claims) => {
    expect(courseClaims(mode, { ...course, ...facts })).toEqual(claims);
  });

  it("[CLAIM-4] [CAT-6] are unchanged if the specification's figures are shown", () => {
    const plain = { rating: null, enrolledCount: 7 };
    expect(withClaims(plain, null)).toBe(plain);
  });

  it('[CLAIM-4] replace the typed rating and number, by which lists are sorted', () => {
    const claims = courseClaims('counted', { ...course, typedStudents: 90, reviews: three });
    expect(withClaims({ rating: 2, enrolledCount: 1 }, claims)).toMatchObject({
      rating: 4.7,
      enrolledCount: 90,
    });
  });
});

describe('courses by popularity', () => {
  const list = (mode: 'specified' | 'counted', students: readonly number[]) =>
    students.map((countedStudents, i) =>
      withClaims(
        {
          id: `c${i}`,
          title: '',
          shortDescription: '',
          courseType: 'drone' as const,
          price: 1,
          durationDays: 1,
          rating: null,
          enrolledCount: countedStudents,
          createdAt: new Date(i),
        },
        courseClaims(mode, { typedStudents: 0, typedRating: null, countedStudents, reviews: noReviews }),
      ),
    );
  const ids = (courses: { id: string }[]) => courses.map(({ id }) => id).join(' ');

  it('[CLAIM-8] show the newest course without students in the fourth place', () => {
    const courses = list('counted', [9, 8, 7, 6, 5, 0, 0]);
    expect(ids(sortCourses(courses, 'popularity'))).toBe('c0 c1 c2 c6 c3 c4 c5');
    expect(ids(sortCourses(courses, 'price-low'))).toBe('c6 c5 c4 c3 c2 c1 c0');
  });

  it('[CLAIM-8] keep their order if the new course is seen anyway, or there is no new one', () => {
    expect(ids(sortCourses(list('counted', [9, 0]), 'popularity'))).toBe('c0 c1');
    expect(ids(sortCourses(list('counted', [5, 6, 7, 8, 9]), 'popularity'))).toBe('c4 c3 c2 c1 c0');
  });

  it('[CLAIM-8] [CAT-3] are sorted exactly by the number of students if figures are as specified', () => {
    const courses = list('specified', [9, 8, 7, 6, 5, 0, 0]);
    expect(ids(sortCourses(courses, 'popularity'))).toBe('c0 c1 c2 c3 c4 c6 c5');
  });
});
