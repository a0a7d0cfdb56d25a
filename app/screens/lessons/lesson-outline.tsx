import { Link } from 'react-router';
import { lessonPath } from '#app/core/lessons/lesson-paths.ts';
import type { OutlineLesson, OutlineModule } from '#app/core/lessons/outline.ts';
import { formatDateTime, formatOpening } from '#app/domain/calendar.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { learnWords as words } from '#app/words/en/learn-words.ts';
import { lessonWords } from '#app/words/en/lesson-words.ts';
import './lessons.css';

type LessonOutlineProps = {
  course: string;
  modules: readonly OutlineModule[];
  current: string | null;
  zone: string;
};

/** Kites on one string; each state is also in words, for who cannot tell the colors (LEARN-34). */
export function LessonOutline({ course, modules, current, zone }: LessonOutlineProps) {
  return (
    <div className="grid gap-5">
      {modules.map(({ id, title, lessons }) => (
        <section key={id} aria-label={title || undefined}>
          {title && <UserText as="h3" text={title} className="mb-2 text-base" />}
          <ol className="lessons">
            {lessons.map((lesson) => (
              <OutlineItem key={lesson.id} {...{ course, lesson, zone }} isHere={lesson.slug === current} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

type OutlineItemProps = { course: string; lesson: OutlineLesson; isHere: boolean; zone: string };

function OutlineItem({ course, lesson, isHere, zone }: OutlineItemProps) {
  const { slug, title, state, isOptional, minutes, kind } = lesson;
  const about = [
    kind === 'text' ? null : lessonWords.kinds[kind],
    minutes === null ? null : lessonWords.minutes(minutes),
    isOptional ? words.optional : null,
  ].filter((part) => part !== null);
  const isOpen = state.is === 'open' || state.is === 'done';
  const name = <UserText text={title} />;
  return (
    <li data-state={isHere && state.is !== 'done' ? 'here' : state.is}>
      {isOpen || isHere ? (
        <Link
          to={lessonPath(course, slug)}
          aria-current={isHere ? 'page' : undefined}
          className={`block py-0.5 after:absolute after:inset-0 hover:underline ${isHere ? 'font-semibold' : ''}`}
        >
          {name}
        </Link>
      ) : (
        <span className="block py-0.5 text-muted">{name}</span>
      )}
      <p className="text-muted text-xs">
        <span className={state.is === 'done' ? 'font-semibold text-success' : undefined}>
          {stateInWords(lesson, isHere, zone)}
        </span>
        {about.map((part) => (
          <span key={part}>
            {' · '}
            <span className="whitespace-nowrap">{part}</span>
          </span>
        ))}
      </p>
    </li>
  );
}

function stateInWords({ state, isHandedIn, live }: OutlineLesson, isHere: boolean, zone: string): string {
  const { states } = words;
  if (state.is === 'done') return isHere ? `${states.here} · ${states.done}` : states.done;
  if (isHandedIn) return isHere ? `${states.here} · ${states.handedIn}` : states.handedIn;
  if (isHere) return states.here;
  if (state.is === 'locked') return states.locked(formatOpening(state.until, zone));
  if (state.is === 'waiting') return states.waiting(state.after);
  if (state.is === 'closed') return states.closed;
  return live ? formatDateTime(live.startsAt, live.zone) : states.open;
}
