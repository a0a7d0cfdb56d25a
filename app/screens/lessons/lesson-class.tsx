import type { ShownClass } from '#app/core/lessons/learning-queries.server.ts';
import { dayIn, formatDateTime, formatTime, weekdayOf } from '#app/domain/calendar.ts';
import { useLoadIn } from '#app/live/use-load-in.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { classWords } from '#app/words/en/class-words.ts';
import { learnWords } from '#app/words/en/learn-words.ts';
import { lessonWords } from '#app/words/en/lesson-words.ts';
import { LinkedVideoView } from './lesson-video.tsx';

const words = learnWords.live;

type LessonClassProps = {
  live: ShownClass | null;
  title: string;
  /** Whether the visitor has followed the link that loads the recording. */
  isPlaying: boolean;
  calendarPath: string;
  /** Whether the head of the page says how long the class takes. */
  isLengthInHead: boolean;
};

/**
 * Shows when a live class takes place (in the time zone of the class), the link to join the class (shown from half an
 * hour before the class until its end, LEARN-40), and later the recording (LEARN-95). An open page reloads its data
 * when the link becomes available and when the class ends.
 */
export function LessonClass({ live, title, isPlaying, calendarPath, isLengthInHead }: LessonClassProps) {
  useLoadIn(live?.changesInMs ?? null);
  if (!live) return <p className="cut bg-sunk p-5">{words.notSet}</p>;
  const { startsAt, minutes, zone, zoneName, state, joinUrl, recording, isForYou } = live;
  const isAhead = isForYou && (state === 'early' || state === 'open');
  const isPast = state === 'over' || state === 'cancelled';
  const time = (at: Date) => `${formatDateTime(at, zone)} ${zoneName}`;
  const isSameDay = dayIn(live.joinOpensAt, zone) === dayIn(startsAt, zone);
  const opens = (isSameDay ? formatTime : formatDateTime)(live.joinOpensAt, zone);
  const shown = (
    <section
      aria-label={lessonWords.kinds.live}
      className={`cut-lg border-2 p-5 sm:p-6 ${isPast ? 'border-line bg-sunk' : 'border-accent bg-accent-soft'}`}
    >
      <p className={`font-semibold text-sm ${isPast ? 'text-muted' : 'text-accent-ink'}`}>
        {weekdayOf(dayIn(startsAt, zone))}
      </p>
      <p className={`mt-1 text-2xl font-display font-bold ${state === 'cancelled' ? 'line-through' : ''}`}>
        <time dateTime={startsAt.toISOString()}>{time(startsAt)}</time>
      </p>
      {!isPast && !isLengthInHead && <p className="mt-1">{words.when(minutes)}</p>}
      <div className="mt-4 grid justify-items-start gap-3">
        {!isForYou && <p className="font-semibold">{words.otherBatch}</p>}
        {isForYou && state === 'early' && <p>{words.early(`${opens} ${zoneName}`)}</p>}
        {isForYou && state === 'open' && (
          <p className="font-semibold">
            {joinUrl ? (
              words.open
            ) : (
              <>
                {words.noLink}{' '}
                <a href="#help" className="link">
                  {words.askBelow}
                </a>
              </>
            )}
          </p>
        )}
        {joinUrl && (
          <ButtonLink href={joinUrl} variant="accent" size="lg" target="_blank" rel="noopener noreferrer">
            {words.join}
          </ButtonLink>
        )}
        {isAhead && (
          <a href={calendarPath} className="link inline-flex min-h-11 items-center">
            {classWords.addToCalendar}
          </a>
        )}
        {state === 'over' && <p>{recording ? words.recorded : words.over}</p>}
        {state === 'cancelled' && <p className="font-semibold">{words.cancelled}</p>}
      </div>
    </section>
  );
  if (!recording || recording.source === 'file') return shown;
  const { source, ref } = recording;
  return (
    <div className="grid gap-6">
      {shown}
      <LinkedVideoView video={{ source, ref }} {...{ title, isPlaying }} />
    </div>
  );
}
