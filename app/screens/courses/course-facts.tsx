import { formatCount } from '@pankh/india/money.ts';
import { CalendarDays, Users } from 'lucide-react';
import type { RatingClaim, StudentsClaim, WithClaims } from '#app/domain/claims.ts';
import type { Course } from '#app/domain/course.ts';
import { displayRating } from '#app/domain/course.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Figure } from '#app/ui/figure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Rating } from '#app/ui/stars.tsx';
import { counted } from '#app/words/en/counted.ts';
import { enrolledNote } from '#app/words/en/course-page-words.ts';
import { figureMarks } from '#app/words/en/figure-marks.ts';

type CourseFactsProps = {
  course: WithClaims<Pick<Course, 'durationDays' | 'enrolledCount' | 'rating'>>;
  facts?: readonly { label: string; text: string }[];
  /** A card says '0 enrolled' and a rating of a new course (CAT-6); elsewhere it is 'New' (DAY-36). */
  isCard?: boolean;
};

/** Shows the duration, the number of students enrolled and the rating in one line (CAT-6). */
export function CourseFacts({ course, facts = [], isCard = false }: CourseFactsProps) {
  const isNew = !isCard && !course.claims && course.enrolledCount === 0;
  const { rating, students } = course.claims ?? (isNew ? untaken : {});
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      <li className="flex items-center gap-1.5">
        <Icon of={CalendarDays} size={16} />
        {counted(course.durationDays, 'day')}
      </li>
      {facts.map(({ label, text }) => (
        <li key={label} lang={languageOf(text)}>
          <span className="sr-only">{label}: </span>
          {text}
        </li>
      ))}
      {students ? (
        <StudentsFact claim={students} />
      ) : (
        <li className="flex items-center gap-1.5">
          <Icon of={Users} size={16} />
          {formatCount(course.enrolledCount)}
          {enrolledNote}
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

const untaken = { rating: { kind: 'hidden' }, students: { kind: 'hidden' } } as const;

/** With a link to its explanation; nothing for a course without students (CLAIM-4). */
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

/** With a link to its explanation: the mean and number of reviews, or the owner's figure (CLAIM-4). */
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
