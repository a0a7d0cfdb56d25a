import { describe, expect, it } from 'vitest';
import { claimKeys, courseClaimKeys } from '#app/domain/claims.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { faultsIn } from '#tests/support/rendered-form.ts';
import { ClaimsPage, wordsOf } from '../claims/claims-page.tsx';
import { Analytics } from './analytics-view.tsx';
import { analyticsOf, type Figures, overviewOf } from './figures.ts';
import { OverTime, type OverTimeData } from './over-time-charts.tsx';
import { Overview } from './overview-view.tsx';

const course = (id: string, change: Partial<Figures['courses'][number]> = {}) => ({
  id,
  title: `Course ${id}`,
  price: 500,
  enrolledCount: 50,
  typedStudents: 50,
  countedStudents: 2,
  received: 1000,
  rating: 4.5,
  ...change,
});
const figures: Figures = {
  courses: [course('a'), course('b', { rating: null, price: 1000, enrolledCount: 150, typedStudents: 150 })],
  students: 3,
  revenue: 100_000,
  payments: 4,
  enrollments: { notStarted: 1, active: 1, completed: 2 },
};
const none = { ...figures, courses: [], students: 0, revenue: 0, payments: 0 };
const empty = { ...none, enrollments: { notStarted: 0, active: 0, completed: 0 } };

describe('[ADM-OVR-1] the Overview', () => {
  const page = (of: Figures) => renderAt('/admin', <Overview figures={overviewOf(of)} />);

  it('links each figure to the rows that it counts', () => {
    const html = page(figures);
    for (const link of [
      '/admin/courses',
      '/admin/students',
      '/admin/payments',
      '/admin/enrollments?status=active',
      '/admin/enrollments?status=open',
    ])
      expect(linksIn(html).some((one) => one.startsWith(link))).toBe(true);
    expect(textOf(html)).toMatch(/₹1,00,000.*4 enrollments/s);
    expect(textOf(html)).toContain('of 1 rated course');
    expect(faultsIn(html)).toEqual([]);
  });

  it('[ADM-OVR-2] counts a course that is not started as active', () => {
    expect(textOf(page(figures))).toMatch(/2 50% Active 2 50% Completed 4 100% Total/);
  });

  it('[ADM-OVR-3] shows 0 instead of dividing by zero', () => {
    const text = textOf(page(empty));
    expect(text).not.toMatch(/NaN|Infinity/);
    expect(text).toContain('₹0 Average course price 0% Completion rate ₹0 Revenue per student');
    expect(text).toContain('0.0');
  });
});

describe('[ADM-ANA-1] the Analytics page', () => {
  const page = (of: Figures, ratings: number[] = [5, 4]) =>
    renderAt(
      '/admin/analytics',
      <Analytics figures={analyticsOf(of, ratings, new Map([['b', 1000]]))} overview={overviewOf(of)} />,
    );

  it('shows at most five courses, with bars that are full at 100', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => course(id));
    const html = page({ ...figures, courses: many });
    expect(html.match(/% of 100 students"/g)).toHaveLength(5);
    expect(page(figures)).toContain('aria-label="Course b: 100% of 100 students"');
    expect(page(figures)).toContain('aria-label="Course a: 50% of 100 students"');
    expect(faultsIn(html)).toEqual([]);
  });

  it('[ADM-ANA-2] shows shares of price × students, and beside them the received money', () => {
    const text = textOf(page(figures));
    expect(text).toContain('Typed: ₹500 × 50');
    expect(text).toContain('Counted: ₹1,000 received');
    expect(text).toMatch(/₹1,50,000 86%/);
  });

  it('[ADM-ANA-3] shows the satisfaction out of 5.0 with the number of ratings', () => {
    expect(textOf(page(figures))).toMatch(/Rated 4\.5 out of 5 \(2\) \/ 5\.0/);
  });

  it('[ADM-ANA-4] shows how many of all enrollments are completed', () => {
    expect(textOf(page(figures))).toMatch(/2 \/ 4 completed of all enrollments 50% Success rate/);
  });

  it('reports that there are no courses, without dividing by zero', () => {
    const text = textOf(page(empty, []));
    expect(text.match(/No courses yet\. Add Course/g)).toHaveLength(2);
    expect(text).not.toMatch(/NaN|Infinity/);
  });
});

describe('figures over time', () => {
  const data: OverTimeData = {
    grain: 'day',
    revenue: [{ bucket: '2026-11-01', value: 1499 }],
    enrollments: [{ bucket: '2026-11-01', value: 3 }],
    totals: { revenue: 1499, enrollments: 3 },
    earlier: { revenue: 2998, enrollments: 2 },
  };
  const period = { from: '2026-10-03', to: '2026-11-01' };
  const chart = (change: Partial<OverTimeData> = {}) =>
    renderAt('/', <OverTime data={{ ...data, ...change }} period={period} />);

  it('show their change from the previous period, and link to the rows', () => {
    const html = chart();
    expect(textOf(html)).toMatch(/₹1,499 ▼ 50% less than before/);
    expect(textOf(html)).toMatch(/3 ▲ 50% more than before/);
    expect(linksIn(html)).toEqual(
      expect.arrayContaining([
        '/admin/payments?from=2026-10-03&amp;to=2026-11-01 ₹1,499',
        '/admin/payments?from=2026-11-01&amp;to=2026-11-01 1 Nov',
      ]),
    );
    expect(faultsIn(html)).toEqual([]);
  });

  it('show no change if the previous period was zero', () => {
    expect(textOf(chart({ earlier: null }))).not.toContain('than before');
    expect(textOf(chart({ earlier: { revenue: 0, enrollments: 0 } }))).not.toContain('than before');
  });

  it('name months as months and days as days', () => {
    expect(textOf(chart())).toContain('1 Nov 2026');
    const months = textOf(chart({ grain: 'month', revenue: [{ bucket: '2026-11', value: 1 }] }));
    expect(months).toMatch(/Month Revenue Nov 2026/);
  });
});

describe('[CLAIM-3] the page that explains the figures', () => {
  type Props = Parameters<typeof ClaimsPage>[0];
  const parts = [
    { kind: 'completed', count: 1200, isCounted: true },
    { kind: 'demo', count: 3, isCounted: false },
  ];
  const all = <Value,>(keys: readonly string[], value: Value) =>
    Object.fromEntries(keys.map((key) => [key, value]));
  const page = (claim: Props['claims']['courses'], mode: Props['mode'] = 'counted') =>
    renderAt(
      '/claims',
      <ClaimsPage
        mode={mode}
        claims={all(claimKeys, claim) as Props['claims']}
        ofCourses={all(courseClaimKeys, parts) as Props['ofCourses']}
        stated={[]}
        courseSource={null}
        held={[]}
        zone="Asia/Kolkata"
      />,
    );
  const live = { kind: 'live', value: 1200, isPercent: false, parts } as const;

  it('has an entry for each figure, to which figures link', () => {
    const html = page(live);
    for (const key of [...claimKeys, ...courseClaimKeys]) expect(html).toContain(`<li id="${key}"`);
    expect(faultsIn(html)).toEqual([]);
  });

  it('states for a counted figure which rows are counted and which are left out', () => {
    const text = textOf(page(live));
    expect(text).toContain('1,200');
    expect(text).toContain('(left out) 3');
    expect(text).toContain('As of: now, counted at every visit');
  });

  it('states for a stated figure its date and source', () => {
    const stated = { kind: 'stated', words: '340+', asOf: '2026-03-01', source: 'Survey' } as const;
    expect(textOf(page(stated))).toMatch(/340\+ .*As of: 1 Mar 2026 Source: Survey/);
    expect(textOf(page({ ...stated, asOf: null, source: null }))).not.toContain('As of:');
  });

  it.each([
    [{ kind: 'hidden' }, null],
    [{ kind: 'stated', words: '340+', asOf: null, source: null }, '340+'],
    [{ kind: 'live', value: 98, isPercent: true, parts: [] }, '98%'],
    [{ kind: 'live', value: 125_000, isPercent: false, parts: [] }, '1,25,000'],
  ] as const)('writes %j as %j', (claim, words) => {
    expect(wordsOf(claim as Parameters<typeof wordsOf>[0])).toBe(words);
  });
});
