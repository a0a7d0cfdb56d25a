import { formatCount } from '@pankh/india/money.ts';
import { Link } from 'react-router';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { getSetup } from '#app/core/setup/setup-queries.server.ts';
import { listPeople } from '#app/core/students/people-list.server.ts';
import { setStudentDisabled } from '#app/core/students/student-commands.server.ts';
import { studentShape } from '#app/core/students/student-list.ts';
import { countStudents, namesOfStudents } from '#app/core/students/student-queries.server.ts';
import { countGuests } from '#app/core/students/unclaimed-seats.server.ts';
import { choicesOf, parseListQuery } from '#app/domain/list-query.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { PanelList } from '#app/screens/panel/panel-list.tsx';
import { SetupStep } from '#app/screens/setup/setup-step.tsx';
import { StudentsTable } from '#app/screens/students/students-table.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Count } from '#app/ui/count.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { actOnChosen } from '#app/visit/act-on-chosen.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import { setupParts } from '#app/visit/setup-parts.server.ts';
import { announcementWords } from '#app/words/en/announcement-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { peopleWords } from '#app/words/en/people-words.ts';
import { studentAdminWords } from '#app/words/en/student-admin-words.ts';
import { studentBulkActs, studentWords } from '#app/words/en/student-words.ts';
import type { Route } from './+types/manage-students.ts';
import { seatActs } from './note-written.server.ts';

export const handle = { title: 'Students', live: ['students', 'enrollments', 'consents', 'orders'] };

const shows = choicesOf(studentShape.filters.show, studentWords.shows);
// Those shown are accounts, except where buyers without one are among them.
const nouns: Partial<Record<string, readonly [string, string]>> = {
  students: ['student', 'students'],
  'not-started': ['person', 'people'],
  guests: ['person', 'people'],
  all: ['person', 'people'],
};
const sorts = choicesOf(studentShape.sorts, studentWords.sorts);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, actor, db, env, reports } = await panelVisit(context, 'students.read');
  const query = parseListQuery(url.searchParams, studentShape);
  const signedInBy = actor.kind === 'portal' ? ('portal' as const) : ('account' as const);
  const { time, minors } = await getSettings(db);
  const { zone } = time;
  const site = env.baseUrl;
  // Set-up leads to the list as it is at first, which then leads on (DAY-57).
  const setup = url.search === '' ? await getSetup(db, setupParts(visit.services)) : null;
  return await reports.read(async (db) => {
    const [registered, guests, list] = await Promise.all([
      countStudents(db),
      countGuests(db),
      readListPage(query, (query) => listPeople(db, query)),
    ]);
    return { registered, guests, ...list, signedInBy, zone, site, setup, asksAge: minors.asksAge };
  });
}

const failed = () => ({ error: studentWords.failed });

export const action = panelAction('students.read', failed, (posted: Posted<Route.ActionArgs>) => {
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
  const { search } = posted.url;
  return { chosen, ...seatActs(posted, { orderId: posted.id, back: `/admin/students${search}` }) };
});

export default function StudentsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { registered, guests, query, rows, signedInBy, site, zone, setup, asksAge } = loaderData;
  const may = useMay();
  return (
    <PanelList
      name="students"
      page={loaderData}
      noun={nouns[query.filters.show] ?? ['account', 'accounts']}
      answer={useAnswer(actionData, failed)}
      searchLabel={studentAdminWords.search}
      lead={
        <div className="grid gap-1">
          <Count of={registered} one={studentAdminWords.noun} many={studentAdminWords.nouns} />
          {guests > 0 && (
            <TextLink to="/admin/students?show=guests">
              {peopleWords.withoutAccount(formatCount(guests))}
            </TextLink>
          )}
        </div>
      }
      selects={[
        {
          name: 'show',
          label: panelWords.show,
          options: asksAge ? shows : shows.filter(({ value }) => value !== 'no-consent'),
        },
        { name: 'sort', label: panelWords.sortBy, options: sorts },
      ]}
      buttons={
        query.filters.show === 'not-started' && (
          <Link className={buttonClass({ variant: 'quiet' })} to="/admin/students/not-started/write">
            {announcementWords.write}
          </Link>
        )
      }
      above={
        setup && (
          <div className="mb-5 empty:hidden">
            <SetupStep setup={setup} path="/admin/students" />
          </div>
        )
      }
      acts={may('people.manage') ? studentBulkActs : undefined}
      empty={(isNarrowed) => ({
        title: isNarrowed ? studentAdminWords.noneFound : studentAdminWords.none,
      })}
    >
      {(chooser) => <StudentsTable {...{ rows, signedInBy, chooser, site, zone }} sort={query.sort} />}
    </PanelList>
  );
}
