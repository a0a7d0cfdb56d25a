import { type CatalogFilters, clearFilters, isNarrowed, toSearchParams } from '#app/domain/catalog.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { catalogWords, clearFiltersLabel, nothingMatches, tryShorter } from '#app/words/en/catalog-words.ts';
import { catalogPath } from './catalog-address.ts';
import { useStay } from './served-catalog.ts';

/** `'Clear Filters'` is in a form of its own, so that it works without JavaScript (CAT-9). */
export function NoCourses({ filters, onClear }: { filters: CatalogFilters; onClear: () => void }) {
  const stay = useStay();
  const search = filters.search.trim();
  if (!isNarrowed(filters)) return <EmptyState title={catalogWords.none}>{catalogWords.noneYet}</EmptyState>;
  return (
    <EmptyState
      title={catalogWords.none}
      actions={
        <Form action={catalogPath} {...stay} data-offline="" onSubmit={onClear}>
          {[...toSearchParams(clearFilters(filters))].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">{clearFiltersLabel}</Button>
        </Form>
      }
    >
      {search && `${nothingMatches} “${search}”. ${tryShorter}`}
    </EmptyState>
  );
}
