import { Form } from 'react-router';
import { type CatalogFilters, clearFilters, toSearchParams } from '#app/domain/catalog.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { catalogPath, stayHere } from './catalog-address.ts';

/**
 * Shows `'No courses found'` and a `'Clear Filters'` button. The button is in a form of its own, outside the
 * filter form, so that it works without JavaScript (CAT-9).
 */
export function NoCourses({ filters }: { filters: CatalogFilters }) {
  const search = filters.search.trim();
  return (
    <EmptyState
      title="No courses found"
      actions={
        <Form action={catalogPath} {...stayHere}>
          {[...toSearchParams(clearFilters(filters))].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">Clear Filters</Button>
        </Form>
      }
    >
      {search === ''
        ? 'Nothing in the catalog fits all of these at once.'
        : `Nothing in the catalog matches “${search}” with these filters. Try a shorter word.`}
    </EmptyState>
  );
}
