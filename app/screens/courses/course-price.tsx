import type { Course } from '#app/domain/course.ts';
import type { AtShownPrice } from '#app/domain/shown-price.ts';
import { Price } from '#app/ui/price-tag.tsx';
import { offerNote } from '#app/words/en/shown-offer-words.ts';
import { CodePrice } from './code-price.tsx';

type CoursePriceProps = {
  course: AtShownPrice<Pick<Course, 'slug' | 'price' | 'originalPrice'>>;
  className?: string;
};

/** With the former price, the offer's name and end (CAT-6, SELL-15), and the visitor's code (DAY-2). */
export function CoursePrice({ course, className }: CoursePriceProps) {
  const { price, originalPrice, offer } = course;
  return (
    <div>
      <Price price={price} originalPrice={originalPrice} className={className} />
      {offer && <p className="text-muted text-sm">{offerNote(offer)}</p>}
      <CodePrice course={course} />
    </div>
  );
}
