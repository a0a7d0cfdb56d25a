import type { HomeStats } from '#app/domain/home-stats.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { Stat, StatList } from '#app/ui/stat.tsx';
import {
  coursesCompleted,
  inFigures,
  satisfactionLabel,
  studentsEnrolled,
} from '#app/words/en/home-words.ts';
import { CountUp } from './count-up.tsx';

/** The numbers count up from 0 (HOME-2). */
export function StatCards({ stats }: { stats: HomeStats }) {
  const { name } = useBrand();
  return (
    <section aria-label={`${name} ${inFigures}`} className="wrap pb-12 sm:pb-18">
      <StatList columns={3}>
        <Stat figure={<CountUp target={stats.studentsEnrolled} />} label={studentsEnrolled} />
        <Stat figure={<CountUp target={stats.coursesCompleted} />} label={coursesCompleted} />
        <Stat figure={<CountUp target={stats.satisfactionRate} unit="%" />} label={satisfactionLabel} />
      </StatList>
    </section>
  );
}
