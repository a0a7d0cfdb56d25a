import { describe, expect, it } from 'vitest';
import type { MoneyReport } from '#app/core/analytics/money-report.server.ts';
import type { Owed } from '#app/core/panel/money-tasks.server.ts';
import type { Stuck } from '#app/core/panel/stuck-queries.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { owedAges } from '#app/domain/owed-age.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { faultsIn } from '#tests/support/rendered-form.ts';
import { MoneyReportView } from './money-report-view.tsx';
import { OwedView } from './owed-view.tsx';
import { StuckView } from './stuck-view.tsx';

const zone = 'Asia/Kolkata';
const today = '2026-11-29';
const query = parseListQuery(new URLSearchParams(), { sorts: ['most'], filters: {} });
const money = { sold: 150_000, discount: 20_000, refunded: 50_000 };

describe('[DAY-51] the report of what was sold', () => {
  const report: Omit<MoneyReport, 'byCourse'> = {
    grain: 'day',
    buckets: [
      { bucket: '2026-11-28', sold: 0, discount: 0, refunded: 0 },
      { bucket: '2026-11-29', ...money },
    ],
    byCode: [{ code: 'DIWALI', orders: 3, ...money }],
    codes: 1,
    title: null,
  };
  const courses = {
    rows: [
      { courseId: 'c 1', title: 'Kites', enrollments: 2, ...money },
      { courseId: null, title: null, enrollments: 0, ...money },
    ],
    total: 2,
    query,
  };
  const period = { choice: 'custom', from: '2026-11-28', to: today } as const;
  const html = renderAt('/', <MoneyReportView {...{ report, courses, period }} course="" />);

  it('opens the rows of every amount that is not zero', () => {
    const range = 'from=2026-11-28&amp;to=2026-11-29';
    expect(linksIn(html)).toEqual(
      expect.arrayContaining([
        `/admin/payments?status=completed&amp;${range} Sold`,
        `/admin/orders?only=reduced&amp;${range} Discount`,
        `/admin/payments?only=refunds&amp;${range} Refunds`,
        `/admin/payments?${range} Earned`,
        '/admin/payments?status=completed&amp;from=2026-11-29&amp;to=2026-11-29 29',
        `/admin/payments?${range}&amp;course=c+1 ₹1,000`,
        `/admin/payments?${range}&amp;course=none ₹1,000`,
        `/admin/enrollments?${range}&amp;course=c+1 2`,
        `/admin/orders?code=DIWALI&amp;${range} 3`,
      ]),
    );
    expect(linksIn(html).filter((link) => link.endsWith('₹0'))).toEqual([]);
    expect(faultsIn(html)).toEqual([]);
  });

  it('writes what is earned as what was sold less refunds, and names money without a course', () => {
    expect(textOf(html)).toContain('₹1,500 after discount Discount ₹200 Refunds ₹500 Earned ₹1,000');
    expect(textOf(html)).toContain('Without a course');
  });

  it('says once that nothing was sold', () => {
    const none = { sold: 0, discount: 0, refunded: 0 };
    const buckets = report.buckets.map(({ bucket }) => ({ bucket, ...none }));
    const empty = { ...report, buckets, byCode: [], codes: 0 };
    const view = (
      <MoneyReportView
        report={empty}
        courses={{ ...courses, rows: [], total: 0 }}
        period={period}
        course=""
      />
    );
    const text = textOf(renderAt('/', view));
    expect(text.split('Nothing in this period.')).toHaveLength(2);
    expect(text).not.toContain('By course');
  });

  it('has pages of courses that keep the period, and says of how many codes it shows the first', () => {
    const [cut, many] = [
      { ...report, codes: 1_234 },
      { ...courses, total: 101 },
    ];
    const view = <MoneyReportView report={cut} courses={many} period={period} course="" />;
    const shown = renderAt('/?period=all', view);
    expect(textOf(shown)).toContain('1–25 of 101 courses');
    expect(linksIn(shown)).toContain('?period=all&amp;page=2#courses Next');
    expect(textOf(shown)).toContain('The 1 that sold most, of 1,234.');
    expect(textOf(html)).not.toContain(' of 2 courses');
    expect(textOf(html)).not.toContain(' most, of ');
  });

  it('of one course has no other courses', () => {
    const one = renderAt('/', <MoneyReportView {...{ report, courses, period }} course="c1" />);
    expect(textOf(one)).not.toContain('By course');
    expect(linksIn(one).every((link) => link.includes('course=c1'))).toBe(true);
  });
});

describe('[DAY-129] the report of what is owed', () => {
  const none = { count: 0, paise: 0, oldest: null };
  const since = new Date('2026-11-26T18:00:00Z');
  const owed: Owed = {
    unpaid: { count: 2, paise: 99_900, oldest: since },
    claims: none,
    short: { ...none, until: null },
    refunds: { count: 1, paise: 50_000, oldest: since, until: '2026-12-02' },
    others: { ...none, until: null },
    ages: owedAges.map((age) => ({ age, paise: age === 'week' ? 149_900 : 0 })),
    longest: [
      {
        ...{ orderId: 'o1', reference: 'PK-1', fullName: 'Asha' },
        kind: 'unpaid',
        paise: 49_900,
        since,
        until: null,
      },
    ],
  };

  it('names each kind with sum and age, the promised day, and what waits longest', () => {
    const html = renderAt('/', <OwedView {...{ owed, today, zone }} age={null} />);
    expect(textOf(html)).toContain(
      'Not paid yet 2 ₹999 3 days Refunds to give 1 ₹500 3 days, promised until 2 Dec 2026',
    );
    expect(linksIn(html)).toEqual([
      '/admin/orders?only=unpaid&amp;sort=oldest Not paid yet',
      '/admin/orders/tasks?group=refund Refunds to give',
      '/?age=week#longest 1–7',
      '/admin/orders/o1 PK-1',
    ]);
    expect(html).toContain('aria-label="1 to 7 days: ₹1,499"');
    const aged = renderAt('/', <OwedView {...{ owed, today, zone }} age="week" />);
    expect(textOf(aged)).toContain('Longest waiting: 1 to 7 days Show all');
    expect(faultsIn(html)).toEqual([]);
  });

  it('says when nothing is owed', () => {
    const nothing = { ...owed, unpaid: none, refunds: { ...none, until: null }, longest: [] };
    expect(textOf(renderAt('/', <OwedView owed={nothing} age={null} {...{ today, zone }} />))).toBe(
      'Nothing is owed.',
    );
  });
});

describe('[DAY-133] the report of who is stuck', () => {
  const stuck: Stuck = {
    notStarted: 12,
    away: 5,
    noAccount: 10_001,
    byCourse: {
      rows: [
        { courseId: 'c 1', title: 'Kites', notStarted: 12, away: 0 },
        { courseId: 'gone', title: null, notStarted: 0, away: 1 },
      ],
      total: 2,
      query,
    },
    forUs: [
      { kind: 'messages', count: 3, oldest: new Date('2026-11-28T10:00:00Z') },
      { kind: 'reviews', count: 0, oldest: null },
    ],
  };

  it('opens the rows of each number, and names how long the oldest waits', () => {
    const html = renderAt('/', <StuckView {...{ stuck, today, zone }} />);
    expect(linksIn(html)).toEqual([
      '/admin/enrollments?status=unstarted Not started for a week',
      '/admin/enrollments?status=away Away for a week',
      '/admin/enrollments?kind=waiting Paid, in no account yet',
      '/admin/messages?status=open&amp;sort=oldest Messages and questions',
      '/admin/courses/c%201/progress Kites',
      '/admin/enrollments?status=unstarted&amp;course=c%201 12',
      '/admin/enrollments?status=away&amp;course=gone 1',
    ]);
    expect(textOf(html)).toContain('10,000+');
    expect(textOf(html)).toContain('Unknown Course');
    const many = { ...stuck, byCourse: { ...stuck.byCourse, total: 120 } };
    const cut = renderAt('/', <StuckView stuck={many} {...{ today, zone }} />);
    expect(textOf(cut)).toContain('1–25 of 120 courses');
    expect(linksIn(cut)).toContain('?page=2#courses Next');
    expect(textOf(html)).not.toContain(' of 2 course');
    expect(textOf(html)).toContain('Messages and questions 3 Yesterday');
    expect(faultsIn(html)).toEqual([]);
  });
});
