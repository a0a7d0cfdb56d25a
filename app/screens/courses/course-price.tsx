import type { Course } from '#app/domain/course.ts';
import type { AtShownPrice } from '#app/domain/shown-price.ts';
import { Price } from '#app/ui/price-tag.tsx';
import { offerNote } from '#app/words/en/price-words.ts';

type CoursePriceProps = {
  course: AtShownPrice<Pick<Course, 'price' | 'originalPrice'>>;
  className?: string;
};

/**
 * Shows the price of a course, and the former price if it was higher. If an offer reduces the price, the offer's name
 * and end are shown too (CAT-6, SELL-15).
 */
export function CoursePrice({ course: { price, originalPrice, offer }, className }: CoursePriceProps) {
  const figures = <Price price={price} originalPrice={originalPrice} className={className} />;
  if (!offer) return figures;
  return (
    <div>
      {figures}
      <p className="text-muted text-sm">{offerNote(offer)}</p>
    </div>
  );
}
