import { formatCount, formatPaise } from '@pankh/india/money.ts';
import type { ReactNode } from 'react';
import type { MoneyReport } from '#app/core/analytics/money-report.server.ts';
import { earnedOf, type Money, sumMoney } from '#app/core/analytics/report-money.ts';
import type { ListQuery, Page } from '#app/domain/list-query.ts';
import { noCourse } from '#app/domain/narrowed-list.ts';
import { type Period, rangeOfBucket } from '#app/domain/period.ts';
import { rowsRight } from '#app/domain/rows-right.ts';
import { ColumnChart } from '#app/ui/column-chart.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { type Column, Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { bucketName, bucketShort } from '#app/words/en/period-words.ts';
import { moneyReportWords as words } from '#app/words/en/report-words.ts';
import { CoursePages, coursesId } from './course-pages.tsx';
import { FigureList, FigurePanel } from './linked-figure.tsx';
import { codeLink, moneyLinks } from './money-links.ts';

type Report = Omit<MoneyReport, 'byCourse'>;
type MoneyReportProps = { report: Report; period: Period; course: string };
type Courses = Page<MoneyReport['byCourse'][number], ListQuery>;

/** What was sold, and what is left after refunds: by time, course and code (DAY-51). Each amount opens its rows. */
export function MoneyReportView({
  report,
  courses,
  period,
  course,
}: MoneyReportProps & { courses: Courses }) {
  const { grain, buckets } = report;
  const all = sumMoney(buckets);
  const linksOf = (bucket: string) => moneyLinks({ range: rangeOfBucket(bucket, grain, period), course });
  const links = moneyLinks({ range: period, course });
  const nameOf = (bucket: string) => bucketName(bucket, grain);
  const isEmpty = !(courses.total || report.byCode.length || all.sold || all.discount || all.refunded);
  return (
    <>
      <FigureList
        label={words.title}
        figures={[
          { label: words.sold, figure: formatPaise(all.sold), note: words.afterDiscount, to: links.sold },
          { label: words.discount, figure: formatPaise(all.discount), to: links.discount },
          { label: words.refunded, figure: formatPaise(all.refunded), to: links.refunded },
          {
            label: words.earned,
            figure: formatPaise(earnedOf(all)),
            note: words.soldLessRefunds,
            to: links.earned,
          },
        ]}
      />
      {isEmpty ? (
        <EmptyState title={words.nothing} />
      ) : (
        <>
          <FigurePanel title={words.by[grain]}>
            <ColumnChart
              title={words.sold}
              points={buckets.map(({ bucket, sold }, i) => ({
                name: nameOf(bucket),
                short: bucketShort(bucket, grain, i === 0),
                value: sold,
                to: linksOf(bucket).sold,
              }))}
              format={formatPaise}
              heads={[words.grains[grain], words.sold]}
              table={
                <Table
                  caption={words.by[grain]}
                  rows={buckets.toReversed()}
                  keyOf={({ bucket }) => bucket}
                  columns={[
                    { head: words.grains[grain], cell: ({ bucket }) => nameOf(bucket), kind: 'short' },
                    ...moneyColumns<(typeof buckets)[number]>(({ bucket }) => linksOf(bucket)),
                  ]}
                />
              }
            />
          </FigurePanel>
          {course === '' && <CourseTable courses={courses} period={period} />}
          <CodeTable {...{ report, period, course }} />
        </>
      )}
    </>
  );
}

function CourseTable({ courses, period }: { courses: Courses; period: Period }) {
  type Row = Courses['rows'][number];
  const linksOf = ({ courseId }: Row) => moneyLinks({ range: period, course: courseId ?? noCourse });
  const { from, to } = period;
  const at = (courseId: string) => new URLSearchParams({ from, to, course: courseId });
  return (
    <FigurePanel id={coursesId} title={words.byCourse}>
      {courses.total === 0 ? (
        <p className="text-muted">{words.nothing}</p>
      ) : (
        <Table
          caption={words.byCourse}
          rows={courses.rows}
          keyOf={({ courseId }) => courseId ?? ''}
          columns={[
            {
              head: words.course,
              cell: ({ courseId, title }) =>
                courseId === null ? (
                  words.noCourse
                ) : (
                  <TextLink to={`?${at(courseId)}`}>{title ?? unknownCourse}</TextLink>
                ),
            },
            {
              head: words.enrollments,
              kind: 'figure',
              cell: ({ courseId, enrollments }) => (
                <Amount value={enrollments} to={courseId && `/admin/enrollments?${at(courseId)}`}>
                  {formatCount(enrollments)}
                </Amount>
              ),
            },
            ...moneyColumns<Row>(linksOf),
          ]}
        />
      )}
      <CoursePages {...courses} />
    </FigurePanel>
  );
}

function CodeTable({ report: { byCode, codes }, period, course }: MoneyReportProps) {
  type Row = (typeof byCode)[number];
  const toOf = ({ code }: Row) => codeLink({ range: period, course }, code);
  const linksOf = (row: Row) => {
    const to = toOf(row);
    return { sold: to, discount: to, refunded: to, earned: to };
  };
  const all = codes > byCode.length && words.mostCodes(formatCount(byCode.length), formatCount(codes));
  const lead = byCode.length > 0 && [words.byCodeLead, all].filter(Boolean).join(' ');
  return (
    <FigurePanel title={words.byCode} lead={lead}>
      {byCode.length === 0 ? (
        <p className="text-muted">{words.noCode}</p>
      ) : (
        <Table
          caption={words.byCode}
          rows={byCode}
          keyOf={({ code }) => code}
          columns={[
            { head: words.code, cell: ({ code }) => <span className="font-mono">{code}</span> },
            {
              head: words.orders,
              kind: 'figure',
              cell: (row) => (
                <Amount value={row.orders} to={toOf(row)}>
                  {formatCount(row.orders)}
                </Amount>
              ),
            },
            ...moneyColumns<Row>(linksOf),
          ]}
        />
      )}
    </FigurePanel>
  );
}

const moneyColumns = <Row extends Money>(
  linksOf: (row: Row) => ReturnType<typeof moneyLinks>,
): Column<Row>[] =>
  (['sold', 'discount', 'refunded', 'earned'] as const).map((of) => ({
    head: words[of],
    kind: 'figure',
    cell: (row) => {
      const value = of === 'earned' ? earnedOf(row) : row[of];
      return (
        <Amount value={value} to={linksOf(row)[of]}>
          {formatPaise(value)}
        </Amount>
      );
    },
  }));

/** An amount that opens its rows; nothing has none to open. */
function Amount({ value, to, children }: { value: number; to: string | null; children: ReactNode }) {
  const may = useMay();
  if (value === 0 || !to || !may(rowsRight(to)))
    return <span className={value === 0 ? 'text-muted' : ''}>{children}</span>;
  return <TextLink to={to}>{children}</TextLink>;
}
