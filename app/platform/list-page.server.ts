import { type ListQuery, pageWithin } from '#app/domain/list-query.ts';

/** Past the end, because rows were deleted, reads the last page; `query` names the page read. */
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
