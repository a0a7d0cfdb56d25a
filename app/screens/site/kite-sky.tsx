import { isOwnBrand } from '#app/domain/brand.ts';
import { useBrand } from '#app/ui/brand-context.ts';

const kites = [
  { x: 300, y: 96, turn: 14, size: 1.5, left: 'fill-primary', right: 'fill-accent' },
  { x: 168, y: 168, turn: -10, size: 0.85, left: 'fill-drone', right: 'fill-drone-soft' },
  { x: 396, y: 206, turn: 26, size: 0.6, left: 'fill-programming', right: 'fill-programming-soft' },
] as const;

/** Three kites on strings for Pankh, three discs for every other academy (BRAND-50). */
export function KiteSky({ className = '' }: { className?: string }) {
  const isOwn = isOwnBrand(useBrand());
  return (
    <svg viewBox="0 0 480 300" aria-hidden="true" className={className}>
      {!isOwn && (
        <path
          className="fill-none stroke-line-strong"
          strokeWidth="1.5"
          d="M283 163Q298 246 250 300M175 206Q196 268 240 300M384 231Q356 284 262 300"
        />
      )}
      {kites.map(({ x, y, turn, size, left, right }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          {isOwn ? (
            <>
              <circle r="60" className="fill-line" />
              <circle r="40" className="fill-accent" />
              <circle r="20" className="fill-primary" />
            </>
          ) : (
            <>
              <path className={left} d="M-1.5-46V46L-42 0zM0 46-10 64H10z" />
              <path className={right} d="M1.5-46 42 0H1.5z" />
              <path className={left} d="M1.5 3H42L1.5 46z" />
            </>
          )}
        </g>
      ))}
    </svg>
  );
}
