import { Link } from 'react-router';
import type { ListedAnnouncement } from '#app/core/announcements/announcement-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { announcementWords as words } from '#app/words/en/announcement-words.ts';

/** What was written to the students of a batch or course, newest first (DAY-141). Renders nothing for nothing. */
export function WrittenList({ written, zone }: { written: readonly ListedAnnouncement[]; zone: string }) {
  if (written.length === 0) return null;
  return (
    <section aria-labelledby="written" className="grid gap-3">
      <h3 id="written" className="text-lg">
        {words.written}
      </h3>
      <ul className="card">
        {written.map(({ id, kind, subject, batch, recipients, createdAt, writtenBy }) => (
          <li key={id} className="border-line border-b last:border-b-0">
            <Link
              to={`/admin/students/written/${id}`}
              className="grid min-h-14 content-center px-4 py-2 hover:bg-sunk sm:px-5"
            >
              <UserText text={subject} className="wrap-anywhere font-semibold" />
              <span className="wrap-anywhere text-muted text-sm">
                {[
                  words.kinds[kind],
                  batch,
                  words.to(recipients),
                  formatDateTime(createdAt, zone),
                  words.by(writtenBy),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
