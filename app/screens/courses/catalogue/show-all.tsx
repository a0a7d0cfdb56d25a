import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import type { CatalogueFilters } from '#app/domain/catalogue.ts';
import { catalogueHref, stayHere } from './catalogue-address.ts';

const revealing = { reveals: true };
/** A screen ahead, so that the rest is there before the reader is; and anywhere above, for whoever jumped past it. */
const near = '100000px 0px 100% 0px';

type ShowAllProps = { filters: CatalogueFilters; count: number; onNear: () => void };

/**
 * The rest of the matching courses, by an address of their own (CAT-5). With script they are here already and come as
 * the reader comes near; a link that the keyboard is on stays until it is pressed.
 */
export function ShowAll({ filters, count, onNear }: ShowAllProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const comeNear = useEffectEvent((entries: IntersectionObserverEntry[]) => {
    const isNear = entries.some(({ isIntersecting }) => isIntersecting);
    if (isNear && document.activeElement !== link.current) onNear();
  });

  // An effect because the observer lives outside React.
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

/** Whether this entry of the browser's history began with 'Show all'. */
export function isRevealing(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'reveals' in state;
}
