import { data } from 'react-router';
import { decideSubmission } from '#app/core/submissions/decide-submission.server.ts';
import { type DecisionAnswer, decisionForm, decisionSchema } from '#app/core/submissions/submission-form.ts';
import { submissionFilters, submissionShape } from '#app/core/submissions/submission-list.ts';
import { listSubmissions } from '#app/core/submissions/submission-queries.server.ts';
import { listAllTeachers } from '#app/core/teachers/teacher-admin-queries.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { coursesOf, may } from '#app/domain/rights.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { PanelList } from '#app/screens/panel/panel-list.tsx';
import { SubmissionCard } from '#app/screens/submissions/submission-card.tsx';
import { useTypedRows } from '#app/screens/submissions/use-typed-rows.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { panelPost } from '#app/visit/panel-action.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import { submissionPanelWords as words } from '#app/words/en/submission-words.ts';
import type { Route } from './+types/read-submissions.ts';

export const handle = { title: 'Assignments', live: ['submissions'] };

const here = '/admin/submissions';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db } = await panelVisit(context, 'submissions.answer');
  const query = parseListQuery(url.searchParams, submissionShape);
  const [list, zone, known] = await Promise.all([
    readListPage(query, (query) => listSubmissions(db, query, coursesOf(actor, 'submissions.answer'))),
    siteZone(db),
    listAllTeachers(db),
  ]);
  // An invented teacher answers nothing, and a hidden one is not named.
  const teachers = known.flatMap(({ id, name, isActive, isSample }) =>
    isActive && !isSample ? [{ id, name }] : [],
  );
  const self = actor.kind === 'user' ? teachers.find(({ name }) => name === actor.fullName)?.id : undefined;
  // A teacher sees names alone.
  const rows = may(actor, 'students.read')
    ? list.rows
    : list.rows.map((row) => ({ ...row, student: { ...row.student, email: '' } }));
  return { ...list, rows, zone, teachers, self: self ?? '' };
}

export const action = panelPost(
  'submissions.answer',
  decisionForm.failed,
  async ({ visit, form, url, ...posted }) => {
    const { isValid, input, values } = decisionForm.read(form, decisionSchema);
    if (!isValid)
      return data<DecisionAnswer>({ values, errors: {}, error: httpWords.unknownAction }, { status: 400 });
    const { db, env, mail } = visit.services;
    const ctx = { ...posted.ctx, zone: await siteZone(db), mail, site: env.baseUrl };
    const outcome = await decideSubmission(ctx, input);
    if (outcome.success) {
      const done = outcome.isCompletion ? words.done.completed : words.done[input.decision];
      return redirectWithFlash(visit, here + url.search, done);
    }
    const text = words.errors[outcome.error];
    const isOfField = outcome.error === 'feedback-missing' || outcome.error === 'feedback-too-long';
    const refused = isOfField ? { errors: { feedback: text } } : { errors: {}, error: text };
    return data<DecisionAnswer>({ values, ...refused }, { status: isOfField ? 400 : 409 });
  },
);

/** The admin panel's page on which an admin reads what students handed in for their assignments (LEARN-61). */
export default function ReadSubmissions({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, zone, teachers, self } = loaderData;
  const answer = useAnswer(actionData, decisionForm.failed);
  const { gone, markTyped } = useTypedRows(rows, actionData === undefined);
  return (
    <PanelList
      page={{ ...loaderData, rows: [...gone, ...rows] }}
      noun={words.noun}
      answer={answer}
      above={<p className="mb-5 max-w-prose text-muted text-sm">{words.lead}</p>}
      links={{ name: 'state', label: words.filters, options: submissionFilters }}
      empty={() => ({ title: words.empty, text: words.emptyLead })}
    >
      {() => (
        <ol className="grid gap-3">
          {[...gone, ...rows].map((row) => (
            <SubmissionCard
              key={row.submission.id}
              row={row}
              isGone={gone.includes(row)}
              onTyped={() => markTyped(row)}
              {...{ zone, teachers, self }}
              refused={answer?.values.id === row.submission.id ? answer : undefined}
            />
          ))}
        </ol>
      )}
    </PanelList>
  );
}
