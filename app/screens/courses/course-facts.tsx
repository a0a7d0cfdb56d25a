import { CalendarDays, Users } from 'lucide-react';
import { displayRating } from '#app/domain/catalog.ts';
import type { RatingClaim, StudentsClaim, WithClaims } from '#app/domain/claims.ts';
import type { Course } from '#app/domain/course.ts';
import { formatCount } from '#app/domain/money.ts';
import { Figure } from '#app/ui/figure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Rating } from '#app/ui/stars.tsx';
import { counted } from '#app/words/en/counted.ts';
import { figureMarks } from '#app/words/en/figure-marks.ts';

/** Shows the duration, the number of students enrolled and the rating in one line (CAT-6). */
export function CourseFacts({
  course,
  className = '',
}: {
  course: WithClaims<Pick<Course, 'durationDays' | 'enrolledCount' | 'rating'>>;
  className?: string;
}) {
  const { rating, students } = course.claims ?? {};
  return (
    <ul className={`flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm ${className}`}>
      <li className="flex items-center gap-1.5">
        <Icon of={CalendarDays} size={16} />
        {counted(course.durationDays, 'day')}
      </li>
      {students ? (
        <StudentsFact claim={students} />
      ) : (
        <li className="flex items-center gap-1.5">
          <Icon of={Users} size={16} />
          {formatCount(course.enrolledCount)} enrolled
        </li>
      )}
      {rating ? (
        <RatingFact claim={rating} />
      ) : (
        <li className="flex items-center">
          <Rating value={displayRating(course)} />
        </li>
      )}
      {rating?.kind === 'hidden' && (
        <li className="font-semibold text-ink">
          {students?.kind === 'hidden' ? figureMarks.isNew : figureMarks.unrated}
        </li>
      )}
    </ul>
  );
}

/**
 * Shows the number of students, with a link to its explanation. Renders nothing for a course without students
 * (CLAIM-4).
 */
function StudentsFact({ claim }: { claim: StudentsClaim }) {
  if (claim.kind === 'hidden') return null;
  return (
    <li className="flex items-center gap-1.5">
      <Icon of={Users} size={16} />
      <Figure of="course-students" value={claim.value}>
        {formatCount(claim.value)} {figureMarks.enrolled}
      </Figure>
      {claim.kind === 'stated' && ` (${figureMarks.statedMark})`}
    </li>
  );
}

/**
 * Shows the rating, with a link to its explanation: either the mean of the reviews and the number of reviews, or the
 * figure that the owner stated (CLAIM-4).
 */
function RatingFact({ claim }: { claim: RatingClaim }) {
  if (claim.kind === 'hidden') return null;
  return (
    <li className="flex items-center gap-1.5">
      <Figure of="course-rating" value={claim.value}>
        <Rating value={claim.value} count={claim.kind === 'live' ? claim.count : undefined} />
      </Figure>
      {claim.kind === 'stated' && ` (${figureMarks.statedMark})`}
    </li>
  );
}
