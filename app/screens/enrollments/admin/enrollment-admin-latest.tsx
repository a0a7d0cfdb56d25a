import type { EnrollmentRow } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Slotted } from '#app/ui/slotted.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { enrollmentAdminWords } from '#app/words/en/enrollment-admin-words.ts';
import { enrollmentWords } from '#app/words/en/enrollment-words.ts';
import { studentWords } from '#app/words/en/student-words.ts';

export function LatestEnrollments({ rows, zone }: { rows: readonly EnrollmentRow[]; zone: string }) {
  if (rows.length === 0) {
    return (
      <p className="text-muted">
        <Slotted
          text={enrollmentAdminWords.nobodyYet}
          slots={{
            add: <TextLink to="/admin/enrollments/new">{enrollmentAdminWords.addByHand}</TextLink>,
          }}
        />
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ id, userId, studentName, studentEmail, courseTitle, status, enrolledAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <span className="min-w-0">
            {studentEmail === null ? (
              <strong>{studentWords.unknownStudent}</strong>
            ) : (
              <TextLink className="font-semibold" to={`/admin/students/${userId}`}>
                {studentName || studentEmail}
              </TextLink>
            )}
            <UserText text={courseTitle ?? unknownCourse} className="block text-muted text-sm" />
          </span>
          <span className="flex items-center gap-3 text-sm">
            <Badge tone={status === 'completed' ? 'success' : 'neutral'}>
              {enrollmentWords.statuses[status]}
            </Badge>
            <span className="text-muted tabular-nums">{formatDate(enrolledAt, zone)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
