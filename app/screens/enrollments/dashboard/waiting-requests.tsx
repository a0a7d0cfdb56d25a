import type { WaitingRequest } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { Badge } from '#app/ui/badge.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { dashboardWords } from '#app/words/en/dashboard-words.ts';

/** What the academy has not answered yet, so that the student sees that it has arrived. */
export function WaitingRequests({ waiting, zone }: { waiting: readonly WaitingRequest[]; zone: string }) {
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={dashboardWords.requestsWaiting} className="grid gap-3">
      {waiting.map(({ reference, courseTitle, createdAt }) => (
        <li key={reference} className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
          <div>
            <UserText as="p" text={courseTitle} className="font-semibold" />
            <p className="text-muted text-sm">
              {dashboardWords.askedOn(formatDate(createdAt, zone), reference)}
            </p>
          </div>
          <Badge tone="warning">{dashboardWords.waiting}</Badge>
        </li>
      ))}
    </ul>
  );
}
