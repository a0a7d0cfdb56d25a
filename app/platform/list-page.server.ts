import { type ListQuery, pageWithin } from '#app/domain/list-query.ts';

/**
 * Reads a page of a list. If it is past the end, because rows were deleted, reads the last one; `query` names the
 * page that was read.
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
