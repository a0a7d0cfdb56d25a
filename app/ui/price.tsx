import { formatRupees } from '#app/domain/money.ts';

type PriceProps = {
  /** Rupees. */
  price: number;
  /** Rupees; struck through when above the price, else not shown. */
  originalPrice?: number | null;
  className?: string;
};

/** A price and what it was, said in words to those who do not see the line through it (CAT-6). */
export function Price({ price, originalPrice, className = 'text-2xl' }: PriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={`figure ${className}`}>
        {originalPrice != null && originalPrice > price && <span className="sr-only">now </span>}
        {formatRupees(price)}
      </span>
      {originalPrice != null && originalPrice > price && (
        <s className="text-muted">
          <span className="sr-only">was </span>
          {formatRupees(originalPrice)}
        </s>
      )}
    </p>
  );
}
