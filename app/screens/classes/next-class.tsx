import type { ComingClass, NextClasses } from '#app/core/classes/coming-classes.server.ts';
import { formatTime } from '#app/domain/calendar.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { useLoadIn } from '#app/live/use-load-in.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { classTimeWords, classWords } from '#app/words/en/class-words.ts';

const words = classWords.next;

type NextClassProps = {
  classes: NextClasses;
  /** Whether the page is about several courses, so that the class names its own. */
  isOfSeveral?: boolean;
};

/** Within seven days, with the button to join half an hour before (DAY-21); nothing if none. */
export function NextClass({ classes, isOfSeveral = false }: NextClassProps) {
  const { next, cancelled } = classes;
  useLoadIn(soonest(next?.changesInMs, cancelled?.changesInMs));
  if (!next && !cancelled) return null;
  return (
    <section
      aria-label={words.label}
      className={`cut-lg grid gap-3 border-2 p-4 sm:px-6 ${next ? 'border-accent bg-accent-soft' : 'border-line bg-sunk'}`}
    >
      {cancelled && (
        <p className="text-sm">
          <strong>{words.cancelled}</strong>{' '}
          <span className="line-through">{classTimeWords(cancelled.startsAt, classes)}</span> ·{' '}
          <ClassLink of={cancelled} />
        </p>
      )}
      {next && <HeldClass of={next} {...{ classes, isOfSeveral }} />}
    </section>
  );
}

function HeldClass({ of, classes, isOfSeveral }: Required<NextClassProps> & { of: ComingClass }) {
  const { startsAt, endsAt, phase, joinUrl } = of;
  const { zone } = classes;
  const when = phase === 'on' ? words.on(formatTime(endsAt, zone)) : classTimeWords(startsAt, classes);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="font-display font-bold text-xl">
          <time dateTime={startsAt.toISOString()}>{when}</time> · <ClassLink of={of} />
        </p>
        {isOfSeveral && <UserText as="p" text={of.courseTitle} className="text-muted text-sm" />}
      </div>
      {joinUrl ? (
        <ButtonLink href={joinUrl} target="_blank" rel="noopener noreferrer" className="max-sm:w-full">
          {words.join}
        </ButtonLink>
      ) : (
        <p className="text-sm">{waitingWords(of, zone)}</p>
      )}
    </div>
  );
}

function ClassLink({ of: { path, title } }: { of: ComingClass }) {
  return (
    <a href={path} lang={languageOf(title)} className="link">
      {title}
    </a>
  );
}

function waitingWords({ after, phase, joinOpensAt }: ComingClass, zone: string): string {
  if (after !== null) return words.after(after);
  return phase === 'early' ? words.joinFrom(formatTime(joinOpensAt, zone)) : words.noLink;
}

function soonest(...waits: (number | null | undefined)[]): number | null {
  const known = waits.filter((wait) => wait != null);
  return known.length === 0 ? null : Math.min(...known);
}
