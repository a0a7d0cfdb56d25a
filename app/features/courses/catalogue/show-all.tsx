import { Link } from 'react-router';
import type { CatalogueFilters } from '#app/domain/catalogue.ts';
import { catalogueHref, stayHere } from './catalogue-address.ts';

const revealing = { reveals: true };

/** The rest of the matching courses, by an address of their own: with script they are here already. */
export function ShowAll({ filters, count }: { filters: CatalogueFilters; count: number }) {
  return (
    <Link
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
