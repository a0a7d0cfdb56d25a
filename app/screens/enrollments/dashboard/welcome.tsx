import { Clock, Flame } from 'lucide-react';
import { Link } from 'react-router';
import { type DashboardData, minutesOf } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { toHours } from '#app/domain/study-time.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Slotted } from '#app/ui/slotted.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { counted } from '#app/words/en/counted.ts';
import { dashboardWords } from '#app/words/en/dashboard-words.ts';

/** The name, the streak in days and the hours studied this week (DASH-2). */
export function Welcome({ data }: { data: DashboardData }) {
  const { fullName, streak, week } = data;
  return (
    <header className="wrap pt-3 sm:pt-12">
      <h1 className="text-3xl">
        <Slotted text={dashboardWords.welcome} slots={{ name: <TypedText text={fullName} /> }} />
      </h1>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-muted sm:gap-x-6 sm:text-lg">
        <li className="flex items-center gap-2">
          <Icon of={Flame} className="text-accent-ink" />
          <span>
            <Slotted
              text={dashboardWords.dayStreak}
              slots={{ days: <strong className="text-ink">{streak.current}</strong> }}
            />
          </span>
        </li>
        <li className="flex items-center gap-2">
          <Icon of={Clock} className="text-accent-ink" />
          <span>
            <Slotted
              text={dashboardWords.thisWeek}
              slots={{
                hours: <strong className="text-ink">{counted(toHours(minutesOf(week)), 'hour')}</strong>,
              }}
            />
          </span>
        </li>
        <li>
          <Link to="/account" className="link">
            {dashboardWords.yourAccount}
          </Link>
        </li>
      </ul>
      <div className="string mt-3 sm:mt-6" />
    </header>
  );
}
