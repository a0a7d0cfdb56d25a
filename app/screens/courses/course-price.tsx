import type { Course } from '#app/domain/course.ts';
import type { AtShownPrice } from '#app/domain/shown-price.ts';
import { Price } from '#app/ui/price-tag.tsx';
import { offerNote } from '#app/words/en/price-words.ts';

type CoursePriceProps = {
  course: AtShownPrice<Pick<Course, 'price' | 'originalPrice'>>;
  className?: string;
};

/**
 * The price of a course, its former price if that is higher, and the name and end of the offer that reduces
 * it, if there is one (CAT-6, SELL-15).
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
