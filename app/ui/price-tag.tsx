import { formatRupees } from '@pankh/india/money.ts';
import { nowPrice, wasPrice } from '#app/words/en/ui-words.ts';

type PriceProps = {
  /** The price in rupees. */
  price: number;
  /** The former price in rupees. The former price is shown, struck through, only when it is above the price. */
  originalPrice?: number | null;
  className?: string;
};

/** Screen readers get "now" and "was", because they do not see what is struck through (CAT-6). */
export function Price({ price, originalPrice, className = 'text-2xl' }: PriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={`figure ${className}`}>
        {originalPrice != null && originalPrice > price && <span className="sr-only">{nowPrice}</span>}
        {formatRupees(price)}
      </span>
      {originalPrice != null && originalPrice > price && (
        <s className="text-muted">
          <span className="sr-only">{wasPrice}</span>
          {formatRupees(originalPrice)}
        </s>
      )}
    </p>
  );
}
