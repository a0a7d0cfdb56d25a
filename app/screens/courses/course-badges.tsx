import type { Course } from '#app/domain/course.ts';
import { discountPercent } from '#app/domain/pricing.ts';
import { Badge } from '#app/ui/badge.tsx';
import { courseWords } from '#app/words/en/course-words.ts';

type CourseBadgesProps = {
  course: Pick<Course, 'courseType' | 'price' | 'originalPrice'>;
  className?: string;
};

/** The badges of a course: its type and its discount. */
export function CourseBadges({ course, className = '' }: CourseBadgesProps) {
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      <Badge tone={course.courseType}>{courseWords.types[course.courseType]}</Badge>
      <DiscountBadge course={course} />
    </div>
  );
}

/**
 * The badge with a course's discount in percent. Renders nothing unless the original price is above the
 * current price (CAT-7).
 */
export function DiscountBadge({ course }: { course: Pick<Course, 'price' | 'originalPrice'> }) {
  const percent = discountPercent(course);
  return percent === null ? null : <Badge tone="accent">{percent}% OFF</Badge>;
}
