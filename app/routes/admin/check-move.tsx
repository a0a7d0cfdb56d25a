import { dateOrders } from '@pankh/india/date-order.ts';
import { data, redirect } from 'react-router';
import { applyMove } from '#app/core/moving/apply-move.server.ts';
import { chooseDumpKeys, dumpHeader, listDumpKeys } from '#app/core/moving/choose-dump-keys.server.ts';
import {
  type ColumnChoice,
  courseFields,
  namesNoCourse,
  personFields,
} from '#app/core/moving/csv-columns.ts';
import { readCsvList } from '#app/core/moving/csv-list.server.ts';
import { applyForm } from '#app/core/moving/move-forms.ts';
import { moveFates } from '#app/core/moving/move-kinds.ts';
import {
  countReasons,
  countRows,
  countWithoutPassword,
  findMove,
  listComingAdmins,
  listMoveRows,
  rowsOnPage,
  whyOf,
} from '#app/core/moving/move-queries.server.ts';
import { keepsLines } from '#app/core/moving/refused-lines.server.ts';
import { chooseColumns } from '#app/core/moving/start-move.server.ts';
import { type DumpChoice, dumpKinds } from '#app/core/moving/storage-dump.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { choiceIn, textIn, textsIn } from '#app/domain/form-fields.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { ColumnForm } from '#app/screens/moving/column-form.tsx';
import { DumpForm } from '#app/screens/moving/dump-form.tsx';
import { MoveReport } from '#app/screens/moving/move-report.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { movePageWords } from '#app/words/en/move-page-words.ts';
import { moveWords } from '#app/words/en/move-words.ts';
import { reauthenticationWords } from '#app/words/en/reauthentication-words.ts';
import type { Route } from './+types/check-move.ts';

export const handle = { title: moveWords.title };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, db, now } = await panelVisit(context, 'data.move');
  const move = await findMove(db, params.id);
  if (!move) throw new Response(null, { status: 404 });
  const canChoose = move.header !== null && (move.state === 'mapping' || move.state === 'checked');
  const isDump = move.header === dumpHeader;
  const isList = move.header !== null && !isDump && move.choice !== null;
  // The cast is safe: for an import of a CSV file, only `start-move.server.ts` writes the column `choice`, always with
  // this type.
  const choice = isList ? (move.choice as ColumnChoice) : null;
  const readList = async () => {
    const { zone } = (await getSettings(db)).time;
    return choice && (await readCsvList(db, { id: move.id, choice }, { zone, now }));
  };
  if (isDump && canChoose && url.searchParams.has('columns')) {
    // The cast is safe: for an import of a browser's `localStorage`, only `choose-dump-keys.server.ts` writes the
    // column `choice`, always with this type.
    const keys = await listDumpKeys(db, move.id, (move.choice ?? {}) as DumpChoice);
    return { view: 'keys', keys } as const;
  }
  if (move.state === 'mapping' || (canChoose && url.searchParams.has('columns'))) {
    const list = await readList();
    if (list) return { view: 'columns', list } as const;
  }
  const fate = moveFates.find((known) => known === url.searchParams.get('fate')) ?? null;
  const counts = await countRows(db, move.id);
  const total = counts.reduce((sum, row) => sum + (fate === null || row.fate === fate ? row.count : 0), 0);
  const pages = Math.max(Math.ceil(total / rowsOnPage), 1);
  const page = Math.min(Math.max(Math.floor(Number(url.searchParams.get('page')) || 1), 1), pages);
  const isOpen = move.state === 'checked';
  // Reading 20,000 lines takes a second, so the other pages show the rows alone.
  const isFirst = page === 1 && fate === null;
  const signedInBy = actor.kind === 'portal' ? ('portal' as const) : ('account' as const);
  const [rows, reasons, hasLines, list, admins, withoutPassword] = await Promise.all([
    listMoveRows(db, { id: move.id, fate, page }),
    isFirst ? countReasons(db, move.id) : [],
    keepsLines(db, move),
    isFirst && isOpen ? readList() : null,
    isOpen ? listComingAdmins(db, move.id) : [],
    isOpen ? countWithoutPassword(db, move.id) : 0,
  ]);
  return {
    view: 'report',
    id: move.id,
    state: move.state,
    files: move.files,
    canChoose,
    hasLines,
    isDump,
    isWithoutCourse: choice !== null && namesNoCourse(choice),
    columns: list?.columns ?? [],
    reasons,
    fate,
    page,
    pages,
    total,
    counts,
    rows: rows.map((row) => ({ ...row, why: whyOf(row) })),
    admins,
    withoutPassword,
    signedInBy,
  } as const;
}

export const action = panelPost('data.move', applyForm.failed, async (posted: Posted<Route.ActionArgs>) => {
  const intent = posted.form.get('intent');
  if (intent === 'columns') return choose(posted, posted.params.id);
  if (intent === 'keys') return chooseKeys(posted, posted.params.id);
  return apply(posted, posted.params.id, posted.request.headers);
});

async function chooseKeys({ visit, ctx, form }: Posted, id: string) {
  const { zone } = (await getSettings(visit.services.db)).time;
  const count = [...form.keys()].filter((name) => name.startsWith('key-')).length;
  const options = [...dumpKinds, 'none'] as const;
  const kinds = Array.from({ length: count }, (_, index) => choiceIn(form, `key-${index}`, options));
  const outcome = await chooseDumpKeys({ ...ctx, zone }, { id, kinds });
  if (outcome.success) return redirect(`/admin/move/${id}`, 303);
  return data(applyForm.failedWith(moveWords.mapping[outcome.error])(form), { status: 409 });
}

async function choose({ visit, ctx, form }: Posted, id: string) {
  const { zone } = (await getSettings(visit.services.db)).time;
  const fields = [...personFields, ...courseFields];
  const count = [...form.keys()].filter((name) => name.startsWith('column-')).length;
  const columns = Array.from({ length: count }, (_, index) => choiceIn(form, `column-${index}`, fields));
  const dates = choiceIn(form, 'dates', dateOrders) ?? 'dmy';
  const unit = choiceIn(form, 'unit', ['paise'] as const) ?? undefined;
  const course = textIn(form, 'course') || undefined;
  const choice: ColumnChoice = { columns, dates, unit, course };
  const chosen = await chooseColumns({ ...ctx, zone }, { id, choice });
  if (chosen.success) return redirect(`/admin/move/${id}`, 303);
  const status = chosen.error === 'gone' ? 409 : 400;
  const failed = applyForm.failedWith(moveWords.mapping[chosen.error])(form);
  return data({ ...failed, choice }, { status });
}

async function apply({ visit, ctx, form }: Posted, id: string, sent: Headers) {
  const { services, address } = visit;
  const { zone } = (await getSettings(services.db)).time;
  const { password, invites } = applyForm.textsOf(form);
  const admins = textsIn(form, 'admin').map(Number).filter(Number.isSafeInteger);
  const from = { headers: sent, address };
  const outcome = await applyMove(
    { ...services, ...ctx, zone, from },
    { id, admins, invites: invites === 'yes', password },
  );
  const { headers } = outcome;
  if (outcome.success) return redirect(`/admin/move/${id}`, { status: 303, headers });
  const words = { ...moveWords.apply, ...reauthenticationWords.errors };
  const error =
    outcome.error === 'too-many-attempts'
      ? reauthenticationWords.tooManyAttempts(outcome.retryAfterSeconds)
      : words[outcome.error];
  return data(applyForm.failedWith(error)(form), { status: 400, headers });
}

export default function CheckMove({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, applyForm.failed);
  const error = answer?.error;
  // The cast is needed because the type of the action data is lost. Only the form in which the admin chooses the
  // columns returns a `choice`.
  const choice = answer && 'choice' in answer ? (answer.choice as ColumnChoice) : null;
  return (
    <>
      <p className="mb-4">
        <TextLink to="/admin/move">{movePageWords.allMoves}</TextLink>
      </p>
      {loaderData.view === 'keys' ? (
        <DumpForm keys={loaderData.keys} error={error} />
      ) : loaderData.view === 'columns' ? (
        <ColumnForm list={choice ? { ...loaderData.list, choice } : loaderData.list} error={error} />
      ) : (
        <MoveReport {...loaderData} error={error} />
      )}
    </>
  );
}
