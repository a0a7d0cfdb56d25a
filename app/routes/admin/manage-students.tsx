import { useLocation } from 'react-router';
import { studentShape } from '#app/core/students/student-list.ts';
import { countStudents, listStudents } from '#app/core/students/student-queries.server.ts';
import { choicesOf, pageSizes, pageWithin, parseListQuery } from '#app/domain/list-query.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { StudentsTable } from '#app/screens/students/students-table.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ChosenRows } from '#app/ui/chosen-rows.tsx';
import { Count } from '#app/ui/count.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListPages } from '#app/ui/list-pages.tsx';
import { ListToolbar } from '#app/ui/list-toolbar.tsx';
import { visitContext } from '#app/visit/visit.server.ts';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { studentWords } from '#app/words/en/student-words.ts';
import type { Route } from './+types/manage-students.ts';

export const handle = { title: 'Students', live: ['students', 'enrollments'] };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

const shows = choicesOf(studentShape.filters.show, studentWords.shows);
const sorts = choicesOf(studentShape.sorts, studentWords.sorts);

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const actor = await requireAdmin(visit);
  const { db } = visit.services;
  const query = parseListQuery(url.searchParams, studentShape);
  const [registered, first] = await Promise.all([countStudents(db), listStudents(db, query)]);
  const page = pageWithin(query.page, first.total, query.size);
  const list = page === query.page ? first : await listStudents(db, { ...query, page });
  const signedInBy = actor.kind === 'portal' ? ('portal' as const) : ('account' as const);
  return { registered, query: { ...query, page }, ...list, signedInBy };
}

const chooser = 'chosen-students';

export default function StudentsTab({ loaderData }: Route.ComponentProps) {
  const { registered, query, rows, total, signedInBy } = loaderData;
  const { search } = useLocation();
  const isNarrowed = query.search !== '' || query.filters.show !== 'students';
  return (
    <>
      <ListToolbar
        search={query.search}
        searchLabel="Search by name or email"
        lead={<Count of={registered} one="registered student" many="registered students" />}
        selects={[
          { name: 'show', label: 'Show', value: query.filters.show, options: shows },
          { name: 'sort', label: 'Sort by', value: query.sort, options: sorts },
        ]}
      >
        <ButtonLink variant="quiet" href={`/admin/export/students${search}`} download>
          Export CSV
        </ButtonLink>
      </ListToolbar>
      {rows.length === 0 ? (
        <EmptyState
          title={isNarrowed ? 'No students found matching your search' : 'No students registered yet'}
        />
      ) : (
        <>
          <ChosenRows id={chooser} acts={[]} fields={{ show: query.filters.show }}>
            <Button
              type="submit"
              variant="quiet"
              size="sm"
              formAction="/admin/export/students"
              formMethod="get"
            >
              {bulkWords.export}
            </Button>
          </ChosenRows>
          <StudentsTable rows={rows} signedInBy={signedInBy} chooser={chooser} />
        </>
      )}
      <ListPages
        total={total}
        page={query.page}
        size={query.size}
        sizes={pageSizes}
        noun={query.filters.show === 'students' ? ['student', 'students'] : ['account', 'accounts']}
      />
    </>
  );
}
