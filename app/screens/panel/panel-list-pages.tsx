import { type ListQuery, mostOf, pageSizes } from '#app/domain/list-query.ts';
import { ListPages } from '#app/ui/list-pages.tsx';

type PanelListPagesProps = Pick<Parameters<typeof ListPages>[0], 'total' | 'noun'> & {
  query: Pick<ListQuery, 'page' | 'size' | 'search'>;
};

/** `query` contains the page, its size and the search. */
export function PanelListPages({ total, query, noun }: PanelListPagesProps) {
  const { page, size, search } = query;
  return (
    <ListPages total={total} noun={noun} page={page} size={size} sizes={pageSizes} most={mostOf(search)} />
  );
}
