import { CalendarDays, Users } from 'lucide-react';
import { displayRating } from '#app/domain/catalogue.ts';
import type { Course } from '#app/domain/course.ts';
import { formatCount } from '#app/domain/money.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Rating } from '#app/ui/stars.tsx';

/** Returns a label such as `1 day` or `5 days`. */
export function daysLabel(days: number): string {
  return days === 1 ? '1 day' : `${formatCount(days)} days`;
}

/** The duration, the number of students enrolled and the rating in one line (CAT-6). */
export function CourseFacts({
  course,
  className = '',
}: {
  course: Pick<Course, 'durationDays' | 'enrolledCount' | 'rating'>;
  className?: string;
}) {
  return (
    <ul className={`flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm ${className}`}>
      <li className="flex items-center gap-1.5">
        <Icon of={CalendarDays} size={16} />
        {daysLabel(course.durationDays)}
      </li>
      <li className="flex items-center gap-1.5">
        <Icon of={Users} size={16} />
        {formatCount(course.enrolledCount)} enrolled
      </li>
      <li className="flex items-center">
        <Rating value={displayRating(course)} />
      </li>
    </ul>
  );
}
