import { CalendarClock } from 'lucide-react';
import type { ShownBatch } from '#app/core/batches/batch-queries.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EnrolledSlot } from '#app/ui/enrolled-slot.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { batchWords as words } from '#app/words/en/batch-words.ts';
import { isFull } from './start-option.ts';

type BatchListProps = {
  batches: readonly ShownBatch[];
  /** The URL path at which a visitor who is not enrolled can ask for a place if all batches are full. */
  askHref: string;
  isEnrolled: boolean | string;
};

/** The next start with a free seat, and a link to all dates (DAY-35); nothing if all are full. */
export function NextStart({ batches }: { batches: readonly ShownBatch[] }) {
  const next = batches.find((batch) => !isFull(batch));
  if (!next) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Icon of={CalendarClock} size={20} className="text-primary" />
      <a href="#batches" className="link">
        {words.begins(next.startsOn)}
      </a>
      <TypedText text={next.label} />
      <Badge tone="success">{words.left(next.left)}</Badge>
    </p>
  );
}

/** The starting dates (batches) on a course's page, each with its free seats in words (LEARN-96). */
export function BatchList({ batches, askHref, isEnrolled }: BatchListProps) {
  return (
    <section aria-labelledby="batches">
      <h2 id="batches" className="mb-4 text-2xl">
        {words.title}
      </h2>
      <ul className="grid gap-3">
        {batches.map((batch) => (
          <li
            key={batch.id}
            className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 sm:flex-nowrap"
          >
            <span className="min-w-0">
              <UserText as="strong" text={batch.label} />
              <span className="block text-muted">{words.days(batch)}</span>
            </span>
            <Badge tone={isFull(batch) ? 'neutral' : 'success'}>{words.left(batch.left)}</Badge>
          </li>
        ))}
      </ul>
      {batches.every(isFull) && (
        <EnrolledSlot isEnrolled={isEnrolled}>
          {(isSo) => (
            <p className="mt-4 text-muted">
              {words.allFull}{' '}
              {!isSo && (
                <>
                  <a className="link" href={askHref}>
                    {words.askForPlace}
                  </a>
                  .
                </>
              )}
            </p>
          )}
        </EnrolledSlot>
      )}
    </section>
  );
}
