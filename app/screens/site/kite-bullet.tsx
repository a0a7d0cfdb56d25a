import { isOwnBrand } from '#app/domain/brand.ts';
import { useBrand } from '#app/ui/brand-context.ts';

/** A small kite for Pankh, a plain diamond for every other academy. */
export function KiteBullet({ className = 'fill-accent' }: { className?: string }) {
  return (
    <svg viewBox="0 0 14 20" aria-hidden="true" className={`mt-1 h-4.5 w-3 shrink-0 ${className}`}>
      <path d={isOwnBrand(useBrand()) ? 'm7 2 7 8-7 8-7-8z' : 'm7 0 7 8-7 8-7-8zM7 15l3 5H4z'} />
    </svg>
  );
}
