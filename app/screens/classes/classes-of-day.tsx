import { Link } from 'react-router';
import type { ClassToday } from '#app/core/classes/classes-today.server.ts';
import { type Day, formatDate, formatTime } from '#app/domain/calendar.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { LinkFor } from '#app/ui/link-for.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { classTimeWords, classesTodayWords as words } from '#app/words/en/class-words.ts';

type ClassesProps = {
  classes: readonly ClassToday[];
  today: Day;
  zone: string;
  /** The day of all of them; without it, each says its day. */
  day?: Day;
};

/** The owner's live classes of some days, with what is to do about each (DAY-22, DAY-41). */
export function ClassesToday({ classes, today, zone, day }: ClassesProps) {
  return (
    <ul aria-label={day ? formatDate(day) : words.title} className="card grid overflow-hidden">
      {classes.map((one) => (
        <li
          key={one.lessonId}
          className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0 sm:px-6 ${one.lacksLink ? 'bad-row' : ''}`}
        >
          <div className="min-w-56 grow basis-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>
                {day ? formatTime(one.startsAt, zone) : classTimeWords(one.startsAt, { today, zone })}
              </strong>
              {one.lacksLink && <span className="font-semibold text-danger text-sm">{words.noLink}</span>}
            </p>
            <p className="wrap-anywhere">
              <LinkFor right="curriculum.write" to={lessonOf(one)}>
                {one.title}
              </LinkFor>
            </p>
            <p className="wrap-anywhere text-muted text-sm">
              {[one.courseTitle, one.batch, words.students(one.students)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <ClassActs one={day && day > today ? { ...one, joinUrl: null } : one} />
        </li>
      ))}
    </ul>
  );
}

const lessonOf = ({ lessonId }: ClassToday) => `/admin/lessons/${encodeURIComponent(lessonId)}`;

function ClassActs({ one }: { one: ClassToday }) {
  const { lacksLink, joinUrl, canMark, isMarked } = one;
  const may = useMay();
  const act = (isMain: boolean) => buttonClass({ variant: isMain ? 'primary' : 'quiet', size: 'sm' });
  return (
    <div className="flex shrink-0 flex-wrap gap-2">
      {lacksLink && may('curriculum.write') && (
        <Link className={act(true)} to={`${lessonOf(one)}#join_url`}>
          {words.addLink}
        </Link>
      )}
      {joinUrl && (
        <ButtonLink
          variant={canMark ? 'quiet' : 'primary'}
          size="sm"
          href={joinUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.start}
        </ButtonLink>
      )}
      {canMark && (
        <Link className={act(!isMarked)} to={`${lessonOf(one)}/attendance`}>
          {words.attendance}
          {isMarked && ' ✓'}
        </Link>
      )}
    </div>
  );
}
