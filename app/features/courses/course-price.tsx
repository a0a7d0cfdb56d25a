import type { Course } from '#app/domain/course.ts';
import { formatRupees } from '#app/domain/money.ts';
import { discountPercent, strikePrice } from '#app/domain/pricing.ts';
import { Badge } from '#app/ui/badge.tsx';

type Priced = Pick<Course, 'price' | 'originalPrice'>;

const sizes = { sm: 'text-xl', md: 'text-2xl', lg: 'text-3xl' };

/** The price in rupees, the original struck through; a screen reader hears "now … was …" instead (CAT-6). */
export function CoursePrice({ course, size = 'md' }: { course: Priced; size?: keyof typeof sizes }) {
  const original = strikePrice(course);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <span className={`figure ${sizes[size]}`}>
        {original !== null && <span className="sr-only">now </span>}
        {course.price === 0 ? 'Free' : formatRupees(course.price)}
      </span>
      {original !== null && (
        <span className="text-muted text-sm">
          <span className="sr-only">was </span>
          <s>{formatRupees(original)}</s>
        </span>
      )}
    </p>
  );
}

/** The discount badge; nothing without an original price above the price (CAT-7). */
export function DiscountBadge({ course }: { course: Priced }) {
  const percent = discountPercent(course);
  return percent === null ? null : <Badge tone="accent">{percent}% OFF</Badge>;
}
