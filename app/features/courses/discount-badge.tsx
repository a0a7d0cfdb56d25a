import type { Course } from '#app/domain/course.ts';
import { discountPercent } from '#app/domain/pricing.ts';
import { Badge } from '#app/ui/badge.tsx';

/** The discount badge; nothing without an original price above the price (CAT-7). */
export function DiscountBadge({ course }: { course: Pick<Course, 'price' | 'originalPrice'> }) {
  const percent = discountPercent(course);
  return percent === null ? null : <Badge tone="accent">{percent}% OFF</Badge>;
}
