import { listClasses } from '#app/core/classes/classes-today.server.ts';
import { addDays, type Day, dayIn, formatDate, isDay, weekdayOf } from '#app/domain/calendar.ts';
import { weekday, weekdays } from '#app/domain/class-days.ts';
import { coursesOf } from '#app/domain/rights.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { ClassesToday } from '#app/screens/classes/classes-of-day.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { classesWords as words } from '#app/words/en/classes-words.ts';
import type { Route } from './+types/list-classes.ts';

export const handle = {
  title: words.title,
  live: ['curriculum', 'batches', 'enrollments', 'progress', 'day'],
};

const shownDays = 28;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db, now } = await panelVisit(context, 'classes.read');
  const zone = await siteZone(db);
  const today = dayIn(now, zone);
  const asked = url.searchParams.get('from');
  const from = mondayOf(isDay(asked) && asked >= '2000' && asked < '2200' ? asked : today);
  const before = addDays(from, shownDays);
  const classes = await listClasses(db, {
    ...{ from, before, zone, now },
    courses: coursesOf(actor, 'classes.read'),
  });
  const dayOf = ({ startsAt }: { startsAt: Date }) => dayIn(startsAt, zone);
  const days = [...new Set(classes.map(dayOf))];
  return {
    days: days.map((day) => ({ day, classes: classes.filter((one) => dayOf(one) === day) })),
    ...{ today, zone, from, isNow: from === mondayOf(today) },
  };
}

const mondayOf = (day: Day) => addDays(day, -((weekdays.indexOf(weekday(day)) + 6) % 7));

/** The admin panel's calendar of the live classes of all courses (DAY-140). */
export default function ClassesTab({ loaderData }: Route.ComponentProps) {
  const { days, today, zone, from, isNow } = loaderData;
  const link = (day: Day, text: string) => (
    <ButtonLink variant="quiet" size="sm" href={`/admin/classes?from=${day}`}>
      {text}
    </ButtonLink>
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <nav aria-label={words.title} className="flex flex-wrap items-center gap-3">
        {link(addDays(from, -shownDays), words.earlier)}
        {!isNow && link(today, words.now)}
        {link(addDays(from, shownDays), words.later)}
        <span className="text-muted">
          {words.weeks(formatDate(from), formatDate(addDays(from, shownDays - 1)))}
        </span>
      </nav>
      {days.length === 0 && <EmptyState title={words.noneThen} />}
      {days.map(({ day, classes }) => (
        <section key={day} aria-labelledby={day} className="grid gap-2">
          <h2 id={day} className={`text-lg ${day === today ? 'text-primary' : ''}`}>
            {`${weekdayOf(day)}, ${formatDate(day)}`}
          </h2>
          <ClassesToday {...{ classes, today, zone, day }} />
        </section>
      ))}
    </div>
  );
}
