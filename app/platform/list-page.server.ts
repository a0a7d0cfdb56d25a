import { type ListQuery, pageWithin } from '#app/domain/list-query.ts';

/**
 * Reads one page of a list. If the page is past the end of the list, because rows were deleted in the meantime, it
 * reads the last page instead. The returned `query` names the page that was read.
 */
export async function readListPage<
  Query extends Pick<ListQuery, 'page' | 'size' | 'search'>,
  List extends { total: number },
>(query: Query, read: (query: Query) => Promise<List>): Promise<List & { query: Query }> {
  const asked = await read(query);
  const page = pageWithin(query.page, asked.total, query);
  if (page === query.page) return { ...asked, query };
  const last = { ...query, page };
  return { ...(await read(last)), query: last };
}
