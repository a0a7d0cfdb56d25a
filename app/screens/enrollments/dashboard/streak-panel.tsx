import type { DashboardData } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { Card } from '#app/ui/card.tsx';
import { counted } from '#app/words/en/counted.ts';
import { dashboardWords as words } from '#app/words/en/dashboard-words.ts';
import { streakWords } from '#app/words/en/study-words.ts';

/** Seven kites on a string, and a word (DASH-5, DASH-13). The number of days is in the header. */
export function StreakPanel({ data: { streak, week } }: { data: DashboardData }) {
  const isActiveToday = week.some(({ isToday, isActive }) => isToday && isActive);
  return (
    <Card padded={false} className="p-4 sm:p-6">
      <h2 className="text-xl">{words.learningStreak}</h2>
      <ol
        className="strip mt-3 grid grid-cols-[repeat(auto-fit,minmax(2rem,1fr))] gap-y-2"
        aria-label={words.lastSevenDays}
      >
        {week.map(({ day, weekday, minutes, isActive, isToday }) => (
          <li key={day} className="grid justify-items-center gap-1 text-xs">
            <svg
              viewBox="0 0 24 30"
              role="img"
              aria-label={`${isToday ? words.today : weekday}, ${formatDate(day)}: ${
                isActive ? `studied, ${counted(minutes, 'minute')}` : words.noStudy
              }`}
              className="h-8 w-6"
            >
              {isActive ? (
                <>
                  <path d="M12 1l11 13-11 15L1 14z" className="fill-accent" />
                  <path d="M12 1v28L1 14z" className="fill-primary" />
                </>
              ) : (
                <path
                  d="M12 2l10 12-10 14L2 14z"
                  className={`fill-surface ${isToday ? 'stroke-2 stroke-accent' : 'stroke-line-strong'}`}
                  strokeDasharray={isToday ? undefined : '2 2'}
                />
              )}
            </svg>
            <span
              aria-hidden="true"
              className={`whitespace-nowrap ${isToday ? 'font-semibold' : 'text-muted'}`}
            >
              {isToday ? words.today : weekday}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm">{streakWords(streak, isActiveToday)}</p>
    </Card>
  );
}
