import { Link } from 'react-router';
import { formatDate } from '#app/domain/calendar.ts';
import type { TimelineEntry } from '#app/domain/offer-timeline.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { panelWords } from '#app/words/en/panel-words.ts';
import { ruleText, warningText, windowText, timelineWords as words } from '#app/words/en/timeline-words.ts';

type TimelineProps = { entries: readonly TimelineEntry[]; isStale: boolean; zone: string; now: Date };

const tones = { live: 'success', ahead: 'accent', over: 'neutral' } as const;
const dayMs = 24 * 3_600_000;
// The number of days before and after today that the bars show: one month back and almost a year ahead.
const [daysBack, daysAhead] = [30, 335];

/** On which days which festivals, offers and coupons apply, with warnings (SELL-122). */
export function Timeline({ entries, isStale, zone, now }: TimelineProps) {
  if (entries.length === 0) return <EmptyState title={words.none}>{words.noneText}</EmptyState>;
  const shown = entries.filter(({ state }) => state !== 'over');
  const over = entries.filter(({ state }) => state === 'over');
  const edge = (days: number) => formatDate(new Date(now.getTime() + days * dayMs), zone);
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      {isStale && (
        <Notice tone="warning">
          <p>{words.stale}</p>
        </Notice>
      )}
      {shown.length > 0 && (
        <p className="text-muted text-sm">{words.bars(edge(-daysBack), edge(daysAhead))}</p>
      )}
      <ul className="grid gap-3">
        {shown.map((entry) => (
          <Entry key={entry.id} {...{ entry, zone, now }} />
        ))}
      </ul>
      {over.length > 0 && (
        <details open={shown.length === 0}>
          <summary className="link w-fit cursor-pointer">
            {words.states.over} ({over.length})
          </summary>
          <ul className="mt-3 grid gap-3">
            {over.map((entry) => (
              <Entry key={entry.id} {...{ entry, zone, now }} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type EntryProps = { entry: TimelineEntry; zone: string; now: Date };

function Entry({ entry, zone, now }: EntryProps) {
  const { kind, id, name, state, warnings } = entry;
  const path = kind === 'festival' ? '/admin/festivals/' : '/admin/coupons/';
  return (
    <li className="card grid gap-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="text-lg">
          <Link className="tap hover:underline" to={`${path}${encodeURIComponent(id)}`}>
            {name}
          </Link>
        </h2>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </div>
      <p className="text-muted text-sm">
        {words.kinds[kind]} · {ruleText(entry)} · {windowText(entry, zone)}
      </p>
      {state === 'over' ? (
        kind === 'festival' && (
          <TextLink className="w-fit text-sm" to={`/admin/festivals/new?copy=${encodeURIComponent(id)}`}>
            {panelWords.copyToNextYear}
            <span className="sr-only">: {name}</span>
          </TextLink>
        )
      ) : (
        <Bar entry={entry} now={now} />
      )}
      {warnings.map((warning) => (
        <p key={warning.kind} className="border-accent border-l-4 bg-accent-soft px-3 py-1.5 text-sm">
          {warningText(warning)}
        </p>
      ))}
    </li>
  );
}

// Draws the time from the beginning to the end of a festival or coupon as a bar. The bar is hidden from screen readers,
// because the text above it says when the festival or coupon begins and ends.
function Bar({ entry: { startsAt, endsAt, state }, now }: Pick<EntryProps, 'entry' | 'now'>) {
  const days = (at: Date) => (at.getTime() - now.getTime()) / dayMs;
  const within = (day: number) => Math.min(Math.max(day, -daysBack), daysAhead) + daysBack;
  const from = within(startsAt === null ? -daysBack : days(startsAt));
  const to = within(endsAt === null ? daysAhead : days(endsAt));
  const length = daysBack + daysAhead;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${length} 10`} preserveAspectRatio="none" className="h-2.5 w-full">
      <rect width={length} height="10" rx="2" className="fill-sunk" />
      <rect
        x={from}
        width={Math.max(to - from, 2)}
        height="10"
        className={state === 'live' ? 'fill-success' : 'fill-accent'}
      />
      <rect x={daysBack - 0.5} width="1" height="10" className="fill-ink" />
    </svg>
  );
}
