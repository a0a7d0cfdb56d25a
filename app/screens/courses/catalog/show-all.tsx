import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import type { CatalogFilters } from '#app/domain/catalog.ts';
import { hasMark } from '#app/ui/has-mark.ts';
import { catalogHref, stayHere } from './catalog-address.ts';

const revealing = { reveals: true };
/**
 * The `rootMargin` of the IntersectionObserver: how near the 'Show all' link must be before the other courses appear.
 * Below the screen, the distance is one screen height, so that the courses appear in time. Above the screen, any
 * distance will do, for visitors who jumped past the link.
 */
const near = '100000px 0px 100% 0px';

type ShowAllProps = { filters: CatalogFilters; count: number; onNear: () => void };

/**
 * A link to the rest of the matching courses, with its own URL (CAT-5). With JavaScript these courses are already
 * loaded and appear when the visitor scrolls near the link, but not while the link has the keyboard focus: the courses
 * then appear only when the link is activated.
 */
export function ShowAll({ filters, count, onNear }: ShowAllProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const comeNear = useEffectEvent((entries: IntersectionObserverEntry[]) => {
    const isNear = entries.some(({ isIntersecting }) => isIntersecting);
    if (isNear && document.activeElement !== link.current) onNear();
  });

  // Observes when the link comes near the screen. This is an effect because an IntersectionObserver is outside React.
  useEffect(() => {
    if (!link.current) return;
    const sight = new IntersectionObserver((entries) => comeNear(entries), { rootMargin: near });
    sight.observe(link.current);
    return () => sight.disconnect();
  }, []);

  return (
    <Link
      ref={link}
      to={catalogHref({ ...filters, showsAll: true })}
      {...stayHere}
      state={revealing}
      className="btn btn-quiet btn-lg mt-3 justify-self-center"
    >
      Show all {count} courses
    </Link>
  );
}

/** Whether a click on 'Show all' created this browser history entry; `state` is the entry's state. */
export function isRevealing(state: unknown): boolean {
  return hasMark(state, 'reveals');
}
