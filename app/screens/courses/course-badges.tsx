import type { Course } from '#app/domain/course.ts';
import { discountPercent } from '#app/domain/struck-price.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TypeBadge } from '#app/ui/type-badge.tsx';

type CourseBadgesProps = {
  course: Pick<Course, 'courseType' | 'price' | 'originalPrice'>;
  className?: string;
};

export function CourseBadges({ course, className = '' }: CourseBadgesProps) {
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      <TypeBadge type={course.courseType} />
      <DiscountBadge course={course} />
    </div>
  );
}

/** Nothing if the original price is not above the current one (CAT-7). */
export function DiscountBadge({ course }: { course: Pick<Course, 'price' | 'originalPrice'> }) {
  const percent = discountPercent(course);
  return percent === null ? null : <Badge tone="accent">{percent}% OFF</Badge>;
}
