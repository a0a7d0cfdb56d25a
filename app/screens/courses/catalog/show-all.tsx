import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import type { CatalogFilters } from '#app/domain/catalog.ts';
import { hasMark } from '#app/ui/has-mark.ts';
import { catalogWords } from '#app/words/en/catalog-words.ts';
import { catalogHref } from './catalog-address.ts';
import { useServed, useStay } from './served-catalog.ts';

/**
 * The `rootMargin` of the IntersectionObserver: how near the 'Show all' link must be before the other courses appear.
 * Below the screen, the distance is one screen height, so that the courses appear in time. Above the screen, any
 * distance will do, for visitors who jumped past the link.
 */
const near = '100000px 0px 100% 0px';

type ShowAllProps = {
  filters: CatalogFilters;
  matching: number;
  /** How many courses the page shows now, and after the link is followed. */
  shown: number;
  next: number;
  onNear: (next: number) => void;
};

/**
 * A link to the rest of the matching courses, with its own URL (CAT-5); in a catalog that the server filters, to the next
 * ones (OPS-84). With JavaScript these courses appear when the visitor scrolls near the link, but not while the link has the keyboard focus: the courses
 * then appear only when the link is activated.
 */
export function ShowAll({ filters, matching, shown, next, onNear }: ShowAllProps) {
  const stay = useStay();
  const isServed = useServed();
  const link = useRef<HTMLAnchorElement>(null);
  const comeNear = useEffectEvent((entries: IntersectionObserverEntry[]) => {
    const isNear = entries.some(({ isIntersecting }) => isIntersecting);
    if (isNear && document.activeElement !== link.current) onNear(next);
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
      to={catalogHref({ ...filters, limit: next })}
      {...stay}
      state={{ reveals: shown }}
      className="btn btn-quiet btn-lg mt-3 justify-self-center"
    >
      {isServed ? catalogWords.showMore : catalogWords.showAll(matching)}
    </Link>
  );
}

/** Of the first course added by the link that made this history entry, else null. */
export function revealedFrom(state: unknown): number | null {
  if (!hasMark(state, 'reveals')) return null;
  const { reveals } = state;
  return typeof reveals === 'number' ? reveals : null;
}
