import { ratedAfter, ratedBefore } from '#app/words/en/ui-words.ts';

const star = (x: number) =>
  `M${x + 10} 1l2.7 6 6.6.7-5 4.4 1.5 6.5L${x + 10} 15.2l-5.8 3.4 1.5-6.5-5-4.4 6.6-.7z`;
const five = [0, 20, 40, 60, 80].map(star).join('');

type StarsProps = {
  /** The rating from 0 to 5. A mean rating is shown with one decimal, the rating of one person (`isOne`) without. */
  value: number;
  /** The number of people who rated; omitted when unknown. */
  count?: number;
  className?: string;
};

/** In tenths of a star, and a number. With `isOne`, easy to count, only screen readers get the number. */
export function Stars({ value, count, className = '', isOne }: StarsProps & { isOne?: boolean }) {
  const inside = Math.min(5, Math.max(0, value));
  const shown = isOne ? String(inside) : inside.toFixed(1);
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <svg viewBox="0 0 100 20" aria-hidden="true" className="h-4.5 w-22.5">
        <path className="fill-line" d={five} />
        <svg width={Number(shown) * 20} height="20" aria-hidden="true">
          <path className="fill-accent" d={five} />
        </svg>
      </svg>
      {isOne ? (
        <span className="sr-only">{`${ratedBefore}${shown}${ratedAfter}`}</span>
      ) : (
        <RatingText {...{ shown, count }} />
      )}
    </span>
  );
}

/** Shows one star and the rating as a number, for lists with little room. */
export function Rating({ value, count, className = '' }: StarsProps) {
  return (
    <span className={`inline-flex items-center gap-1 ${className}`}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4 fill-accent">
        <path d={star(0)} />
      </svg>
      <RatingText shown={value.toFixed(1)} count={count} />
    </span>
  );
}

function RatingText({ shown, count }: { shown: string; count?: number }) {
  return (
    <span>
      <span className="sr-only">{ratedBefore}</span>
      <span className="font-semibold text-ink">{shown}</span>
      <span className="sr-only">{ratedAfter}</span>
      {count !== undefined && <span className="text-muted"> ({count})</span>}
    </span>
  );
}
