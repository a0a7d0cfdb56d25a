import { formatCount } from '@pankh/india/money.ts';
import type { Stuck } from '#app/core/panel/stuck-queries.server.ts';
import { type Day, dayIn, daysBetween } from '#app/domain/calendar.ts';
import { countUpTo } from '#app/domain/count-up-to.ts';
import { mostListed } from '#app/domain/list-query.ts';
import { type Column, Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { ageWords, stuckWords as words } from '#app/words/en/report-words.ts';
import { CoursePages, coursesId } from './course-pages.tsx';
import { FigureList, FigurePanel } from './linked-figure.tsx';

type StuckViewProps = { stuck: Stuck; today: Day; zone: string };
type Row = Stuck['byCourse']['rows'][number];

const enrolled = '/admin/enrollments';
const lists = {
  messages: '/admin/messages?status=open&sort=oldest',
  submissions: '/admin/submissions?state=waiting',
  reviews: '/admin/reviews?state=waiting',
  requests: '/admin/requests',
} as const;

/** Who does not go on, and what waits for the academy (DAY-133). Each number opens its rows. */
export function StuckView({ stuck, today, zone }: StuckViewProps) {
  const { notStarted, away, noAccount, byCourse } = stuck;
  const forUs = stuck.forUs.filter(({ count }) => count > 0);
  const seats = countUpTo(mostListed, noAccount);
  return (
    <div className="grid grid-cols-1 gap-4">
      <FigureList
        label={words.students}
        figures={[
          { label: words.notStarted, figure: formatCount(notStarted), to: `${enrolled}?status=unstarted` },
          { label: words.away, figure: formatCount(away), to: `${enrolled}?status=away` },
          { label: words.noAccount, figure: seats, to: `${enrolled}?kind=waiting` },
        ]}
      />
      <FigurePanel title={words.forUs}>
        {forUs.length === 0 ? (
          <p className="text-muted">{words.nothing}</p>
        ) : (
          <Table
            caption={words.forUs}
            rows={forUs}
            keyOf={({ kind }) => kind}
            columns={[
              {
                head: words.what,
                cell: ({ kind }) => (
                  <TextLink className="font-semibold" to={lists[kind]}>
                    {words.kinds[kind]}
                  </TextLink>
                ),
              },
              { head: words.count, kind: 'figure', cell: ({ count }) => formatCount(count) },
              {
                head: words.oldest,
                kind: 'named',
                cell: ({ oldest }) => oldest && ageWords(daysBetween(dayIn(oldest, zone), today)),
              },
            ]}
          />
        )}
      </FigurePanel>
      {byCourse.total > 0 && (
        <FigurePanel id={coursesId} title={words.byCourse}>
          <Table
            caption={words.byCourse}
            rows={byCourse.rows}
            keyOf={({ courseId }) => courseId}
            columns={[
              {
                head: words.course,
                cell: ({ courseId, title }) =>
                  title === null ? (
                    unknownCourse
                  ) : (
                    <TextLink to={`/admin/courses/${encodeURIComponent(courseId)}/progress`}>
                      {title}
                    </TextLink>
                  ),
              },
              counted('notStarted', 'unstarted'),
              counted('away', 'away'),
            ]}
          />
          <CoursePages {...byCourse} />
        </FigurePanel>
      )}
    </div>
  );
}

const counted = (of: 'notStarted' | 'away', status: string): Column<Row> => ({
  head: words[of],
  kind: 'figure',
  cell: (row) =>
    row[of] === 0 ? (
      <span className="text-muted">0</span>
    ) : (
      <TextLink to={`${enrolled}?status=${status}&course=${encodeURIComponent(row.courseId)}`}>
        {formatCount(row[of])}
      </TextLink>
    ),
});
