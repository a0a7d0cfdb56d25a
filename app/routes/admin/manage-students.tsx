import { setStudentDisabled } from '#app/core/students/student-commands.server.ts';
import { studentShape } from '#app/core/students/student-list.ts';
import { countStudents, listStudents, namesOfStudents } from '#app/core/students/student-queries.server.ts';
import { choicesOf, parseListQuery } from '#app/domain/list-query.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { PanelList } from '#app/screens/panel/panel-list.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { StudentsTable } from '#app/screens/students/students-table.tsx';
import { Count } from '#app/ui/count.tsx';
import { actOnChosen } from '#app/visit/act-on-chosen.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { studentBulkActs, studentWords } from '#app/words/en/student-words.ts';
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
  return await panelAction(args, failed, (posted) => {
    const ctx = { ...posted.ctx, auth: posted.visit.services.auth };
    const chosen = () =>
      actOnChosen(posted, {
        list: 'students',
        names: namesOfStudents,
        words: studentBulkActs,
        errors: studentWords.errors,
        acts: {
          disable: (id) => setStudentDisabled(ctx, { id, disabled: true }),
          enable: (id) => setStudentDisabled(ctx, { id, disabled: false }),
        },
      });
    return { chosen };
  });
}

export default function StudentsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { registered, query, rows, signedInBy } = loaderData;
  return (
    <PanelList
      name="students"
      page={loaderData}
      noun={query.filters.show === 'students' ? ['student', 'students'] : ['account', 'accounts']}
      answer={useAnswer(actionData, failed)}
      searchLabel="Search by name or email"
      lead={<Count of={registered} one="registered student" many="registered students" />}
      selects={[
        { name: 'show', label: 'Show', options: shows },
        { name: 'sort', label: 'Sort by', options: sorts },
      ]}
      acts={studentBulkActs}
      empty={(isNarrowed) => ({
        title: isNarrowed ? 'No students found matching your search' : 'No students registered yet',
      })}
    >
      {(chooser) => <StudentsTable rows={rows} signedInBy={signedInBy} chooser={chooser} />}
    </PanelList>
  );
}
