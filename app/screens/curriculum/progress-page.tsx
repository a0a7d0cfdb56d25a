import { formatCount } from '@pankh/india/money.ts';
import type { CourseProgress, ProgressFilter } from '#app/core/curriculum/progress-queries.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { keysOf } from '#app/domain/record.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { LinkFor } from '#app/ui/link-for.tsx';
import { ProgressBar } from '#app/ui/progress.tsx';
import { Table } from '#app/ui/table.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { counted } from '#app/words/en/counted.ts';
import { courseProgressWords as words } from '#app/words/en/course-progress-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { studentWords } from '#app/words/en/student-words.ts';

type Student = CourseProgress['students'][number];

const shows = {
  all: words.all,
  stuck: words.awayForAWeek,
  waiting: words.notStarted,
  learning: words.learning,
  completed: words.completed,
} as const satisfies Record<ProgressFilter, string>;

export const progressFilters = keysOf(shows);

type ProgressPageProps = { progress: CourseProgress; zone: string; show: ProgressFilter };

/** Shows the progress of a course's students, and who has not opened a lesson for a week (LEARN-15). */
export function ProgressPage({ progress, zone, show }: ProgressPageProps) {
  const { steps, students, total, stuck } = progress;
  if (total === 0) return <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>;
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-muted">
        {counted(total, 'student')}
        {stuck > 0 && words.stuck(formatCount(stuck))}
        {show === 'all' && students.length < total && words.longestAbsent(students.length)}
      </p>
      <FilterLinks
        label={words.show}
        links={progressFilters.map((one) => ({
          to: one === 'all' ? '?' : `?show=${one}`,
          label: shows[one],
          current: one === show,
        }))}
      />
      {show === 'all' && steps.length > 0 && <Steps steps={steps} total={total} />}
      {students.length === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <Table
          caption={words.caption}
          rows={students}
          keyOf={({ enrollmentId }) => enrollmentId}
          columns={[
            { head: panelWords.student, cell: (student) => <Name student={student} /> },
            {
              head: panelWords.progress,
              cell: ({ progress, done }) =>
                steps.length > 0
                  ? `${done} of ${counted(steps.length, 'lesson')} · ${progress}%`
                  : words.asReported(progress),
            },
            {
              head: words.lastLesson,
              cell: ({ lastLesson }) => (lastLesson === null ? '–' : <UserText text={lastLesson} />),
              kind: 'named',
            },
            {
              head: words.lastSeen,
              cell: ({ wasThere, seenAt }) => (
                <span className="whitespace-nowrap">
                  {wasThere ? formatDate(seenAt, zone) : panelWords.notYet}
                </span>
              ),
              kind: 'named',
            },
          ]}
        />
      )}
    </div>
  );
}

function Name({ student: { userId, fullName, status, isStuck } }: { student: Student }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {fullName === null ? (
        studentWords.unknownStudent
      ) : (
        <LinkFor
          right="students.read"
          to={`/admin/students/${userId}`}
          className="tap font-semibold hover:underline"
        >
          {fullName}
        </LinkFor>
      )}
      {status === 'completed' && <Badge tone="success">{words.completed}</Badge>}
      {isStuck && <Badge tone="warning">{words.awayForAWeek}</Badge>}
    </span>
  );
}

/** How many students have done each lesson. A sharp drop shows where many give up. */
function Steps({ steps, total }: { steps: CourseProgress['steps']; total: number }) {
  return (
    <Card>
      <h3 className="mb-4 text-lg">{words.howFar}</h3>
      <ol className="grid gap-3">
        {steps.map(({ id, title, done }, i) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_12rem_auto] sm:items-center"
          >
            <span className="min-w-0 wrap-anywhere">
              {i + 1}. <UserText text={title} />
            </span>
            <ProgressBar label={`${words.done}: ${title}`} value={done} max={Math.max(total, 1)} />
            <span className="text-muted text-sm tabular-nums sm:min-w-18 sm:whitespace-nowrap">
              {words.doneOf(done, total)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
