import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import type { CatalogueFilters } from '#app/domain/catalogue.ts';
import { catalogueHref, stayHere } from './catalogue-address.ts';

const revealing = { reveals: true };
/**
 * Triggers one screen ahead, so that the rest is loaded in time, and at any distance above, for visitors who
 * jumped past the link.
 */
const near = '100000px 0px 100% 0px';

type ShowAllProps = { filters: CatalogueFilters; count: number; onNear: () => void };

/**
 * A link with its own URL to the rest of the matching courses (CAT-5). With script they are already loaded
 * and appear as the visitor comes near; a link with keyboard focus stays until it is activated.
 */
export function ShowAll({ filters, count, onNear }: ShowAllProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const comeNear = useEffectEvent((entries: IntersectionObserverEntry[]) => {
    const isNear = entries.some(({ isIntersecting }) => isIntersecting);
    if (isNear && document.activeElement !== link.current) onNear();
  });

  // This is an effect because the observer lives outside React.
  useEffect(() => {
    if (!link.current) return;
    const sight = new IntersectionObserver((entries) => comeNear(entries), { rootMargin: near });
    sight.observe(link.current);
    return () => sight.disconnect();
  }, []);

  return (
    <Link
      ref={link}
      to={catalogueHref({ ...filters, showsAll: true })}
      {...stayHere}
      state={revealing}
      className="btn btn-quiet btn-lg mt-3 justify-self-center"
    >
      Show all {count} courses
    </Link>
  );
}

/** Returns whether this browser history entry was created by 'Show all'. */
export function isRevealing(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'reveals' in state;
}
