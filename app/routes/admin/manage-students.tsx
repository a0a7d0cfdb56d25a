import { useLocation } from 'react-router';
import { setStudentDisabled } from '#app/core/students/student-commands.server.ts';
import { studentShape } from '#app/core/students/student-list.ts';
import { countStudents, listStudents, namesOfStudents } from '#app/core/students/student-queries.server.ts';
import { choicesOf, parseListQuery } from '#app/domain/list-query.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { PanelListPages } from '#app/screens/panel/panel-list-pages.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { StudentsTable } from '#app/screens/students/students-table.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ChosenRows } from '#app/ui/chosen-rows.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { Count } from '#app/ui/count.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { ListToolbar } from '#app/ui/list-toolbar.tsx';
import { actOnChosen } from '#app/visit/act-on-chosen.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { studentBulkWords, studentWords } from '#app/words/en/student-words.ts';
import type { Route } from './+types/manage-students.ts';

export const handle = { title: 'Students', live: ['students', 'enrollments'] };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

const shows = choicesOf(studentShape.filters.show, studentWords.shows);
const sorts = choicesOf(studentShape.sorts, studentWords.sorts);

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const actor = await requireAdmin(visit);
  const query = parseListQuery(url.searchParams, studentShape);
  const signedInBy = actor.kind === 'portal' ? ('portal' as const) : ('account' as const);
  return await visit.services.reports.read(async (db) => {
    const [registered, list] = await Promise.all([
      countStudents(db),
      readListPage(query, (query) => listStudents(db, query)),
    ]);
    return { registered, ...list, signedInBy };
  });
}

const failed = () => ({ error: studentWords.failed });

export async function action(args: Route.ActionArgs) {
  const { errors } = studentWords;
  return await panelAction(args, failed, ({ visit, form, url, ...posted }) => {
    const ctx = { ...posted.ctx, auth: visit.services.auth };
    const chosen = () =>
      actOnChosen(visit, form, {
        back: `/admin/students${url.search}`,
        list: 'students',
        names: namesOfStudents,
        acts: {
          disable: {
            run: (id) => setStudentDisabled(ctx, { id, disabled: true }),
            errors,
            done: studentBulkWords.disabled,
            question: studentBulkWords.disableQuestion,
          },
          enable: {
            run: (id) => setStudentDisabled(ctx, { id, disabled: false }),
            errors,
            done: studentBulkWords.enabled,
          },
        },
      });
    return { chosen };
  });
}

const chooser = 'chosen-students';

export default function StudentsTab({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, failed);
  const { registered, query, rows, total, signedInBy } = loaderData;
  const { search } = useLocation();
  const isNarrowed = query.search !== '' || query.filters.show !== 'students';
  return (
    <>
      <ConfirmStep answer={answer} />
      <FormErrors errors={answer && 'error' in answer ? answer.error : undefined} />
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
          <ChosenRows id={chooser} acts={studentBulkWords.acts} />
          <StudentsTable rows={rows} signedInBy={signedInBy} chooser={chooser} />
        </>
      )}
      <PanelListPages
        total={total}
        query={query}
        noun={query.filters.show === 'students' ? ['student', 'students'] : ['account', 'accounts']}
      />
    </>
  );
}
