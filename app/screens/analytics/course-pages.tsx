import { type ListQuery, mostListed, type Page, pageSizes } from '#app/domain/list-query.ts';
import { ListPages } from '#app/ui/list-pages.tsx';

export const coursesId = 'courses';

export function CoursePages({ total, query: { page, size } }: Omit<Page<never, ListQuery>, 'rows'>) {
  if (total <= pageSizes[0]) return null;
  const shown = { total, page, size, sizes: pageSizes, most: mostListed };
  return <ListPages {...shown} noun={['course', 'courses']} section={coursesId} />;
}
