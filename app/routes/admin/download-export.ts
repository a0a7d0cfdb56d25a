import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { exportRight } from '#app/domain/export-rights.ts';
import { fileNameOf } from '#app/domain/file-name.ts';
import { textsIn } from '#app/domain/form-fields.ts';
import { may } from '#app/domain/rights.ts';
import { type CsvExport, csvResponse } from '#app/platform/csv.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import type { Route } from './+types/download-export.ts';
import { exportLists } from './export-lists.server.ts';

/**
 * Exports a list of the admin panel as CSV (DATA-1), filtered as in the URL, with the field names of the product
 * specification. With `id` parameters, exports only the rows with these ids. With `chosen` but without `id`, the admin
 * has selected no rows, so the file has no rows.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, actor } = await panelVisit(context, rightOf(params.list));
  const chosen = url.searchParams.getAll('id');
  const isChosen = chosen.length > 0 || url.searchParams.has('chosen');
  return await exportList({ visit, actor }, params.list, url.searchParams, isChosen ? chosen : null);
}

/** Exports the rows whose ids a form names, and otherwise as the loader does: `actOnChosen` leads here (MOVE-21). */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { visit, actor } = await panelVisit(context, rightOf(params.list));
  return await exportList(
    { visit, actor },
    params.list,
    url.searchParams,
    textsIn(await readForm(visit, request), 'id'),
  );
}

const nameOf = (list = '') => list.replace(/\.csv$/, '');
const rightOf = (list: string | undefined) => exportRight(nameOf(list));

type Asking = { visit: Visit; actor: Actor };

async function exportList(
  { visit, actor }: Asking,
  of: string,
  query: URLSearchParams,
  chosen: string[] | null,
) {
  const name = nameOf(of);
  const list = Object.hasOwn(exportLists, name) ? exportLists[name] : undefined;
  if (!list) return new Response(httpWords.noSuchList, { status: 404 });
  const { services, now } = visit;
  const { time, enrollment, minors } = await getSettings(services.db);
  const { zone } = time;
  const file = fileNameOf(await services.brand(), `${name}-${dayIn(now, zone)}.csv`);
  const { columns, rows } = list(await services.reports.choose(), query, {
    now,
    zone,
    asksLearner: enrollment.asksLearner,
    asksAge: minors.asksAge,
    seesEmails: may(actor, 'students.read'),
  });
  return csvResponse(file, { columns, rows: chosen ? onlyChosen(rows, chosen) : rows }, zone);
}

async function* onlyChosen(rows: CsvExport['rows'], chosen: readonly string[]): CsvExport['rows'] {
  const ids = new Set<unknown>(chosen);
  if (ids.size === 0) return;
  // Stops reading the list as soon as all selected rows are found, because the list may be long.
  for await (const row of rows)
    if (ids.delete(row.id)) {
      yield row;
      if (ids.size === 0) return;
    }
}
