import { formatPaise } from '@pankh/india/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Today } from '#app/core/panel/today-queries.server.ts';
import { formatDate, weekdayOf } from '#app/domain/calendar.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { panelFrameWords as words } from '#app/words/en/panel-frame-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { type LinkRow, LinkRows } from './link-rows.tsx';

type TodayProps = {
  /** `received` is null for who may not see it. */
  day: Pick<Today, 'today' | 'yesterday'> & { received: Today['received'] | null };
  rows: readonly LinkRow[];
  classes: ReactNode;
  /** Without a course there is nothing to enroll in, so adding one comes first. */
  hasCourses?: boolean;
};

const dayActs = [
  { right: 'enrollments.write', to: '/admin/enrollments/new', text: panelWords.addEnrollment },
  { right: 'courses.write', to: '/admin/courses/new', text: panelWords.addCourse },
] as const;

/** The owner's day: classes, what waits, and what came in yesterday (DAY-41). */
export function TodayView({ day, rows, classes, hasCourses = true }: TodayProps) {
  const { today, yesterday, received } = day;
  const may = useMay();
  const acts = hasCourses ? dayActs : dayActs.toReversed();
  return (
    <section aria-labelledby="today" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="today" className="text-xl">
            {words.today}
          </h2>
          <p className="text-muted text-sm">
            {`${weekdayOf(today)}, ${formatDate(today)}.`}
            {received && (
              <>
                {words.yesterday}
                <TextLink to={`/admin/payments?from=${yesterday}&to=${yesterday}`}>
                  {formatPaise(received.paise)}
                </TextLink>
                {received.count > 0 && words.fromPayments(received.count)}
              </>
            )}
          </p>
        </div>
        <div className="toolbar-acts">
          {acts.map(({ right, to, text }, n) =>
            may(right) ? (
              <Link key={to} className={buttonClass({ variant: n === 0 ? 'primary' : 'quiet' })} to={to}>
                {text}
              </Link>
            ) : null,
          )}
        </div>
      </div>
      <div
        className={`grid grid-cols-1 items-start gap-4 ${classes && rows.length > 0 ? 'xl:grid-cols-2' : ''}`}
      >
        {classes}
        {rows.length > 0 && <LinkRows rows={rows} />}
      </div>
      {!classes && rows.length === 0 && <p className="card p-4 sm:px-6">{words.nothingWaits}</p>}
    </section>
  );
}
