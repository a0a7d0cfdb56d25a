import { Form } from 'react-router';
import { type CatalogueFilters, clearFilters, toSearchParams } from '#app/domain/catalogue.ts';
import { Button } from '#app/ui/button.tsx';
import { cataloguePath, stayHere } from './catalogue-address.ts';

/** `'No courses found'` and `'Clear Filters'`: a form of its own, so that the button works without script (CAT-9). */
export function NoCourses({ filters }: { filters: CatalogueFilters }) {
  return (
    <div className="card flex flex-col items-center gap-4 px-6 py-14 text-center">
      <EmptyString />
      <h2 className="text-2xl">No courses found</h2>
      <p className="max-w-md text-muted">
        {filters.search.trim() === ''
          ? 'Nothing in the catalogue fits all of these at once.'
          : `Nothing in the catalogue matches “${filters.search.trim()}” with these filters. Try a shorter word.`}
      </p>
      <Form action={cataloguePath} {...stayHere}>
        {[...toSearchParams(clearFilters(filters))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Clear Filters</Button>
      </Form>
    </div>
  );
}

/** A kite string with nothing at its end. */
function EmptyString() {
  return (
    <svg
      viewBox="0 0 120 72"
      aria-hidden="true"
      className="h-18 fill-none stroke-line-strong"
      strokeWidth="2"
    >
      <path d="M8 68C40 66 52 52 60 34S88 10 96 22s-8 22-18 14 2-22 20-26" />
      <path d="M98 10l8-6m-8 6 9 2" />
    </svg>
  );
}
