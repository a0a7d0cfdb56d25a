import { data, redirect } from 'react-router';
import { textsIn } from '#app/domain/form-fields.ts';
import type { Result } from '#app/domain/result.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import type { NounRows } from '#app/platform/noun-rows.server.ts';
import { type BulkActs, bulkWords } from '#app/words/en/bulk-words.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import { redirectWithFlash } from './flash.server.ts';
import type { Posted } from './panel-action.server.ts';

type ChosenActs<Name extends string, Code extends string> = {
  /** The path of the list with its query, to which the browser returns. */
  back?: string;
  /** The name of the list in its address and in that of its CSV export, `/admin/export/:list`. */
  list: string;
  /** Reads the names of the rows that were refused, for the message. */
  names: NounRows['names'];
  words: BulkActs<NoInfer<Name>>;
  errors: Readonly<Record<Code, string>>;
  /** Each act on one row, called once for each selected row, in a separate transaction. A deletion can be undone. */
  acts: Readonly<Record<Name, (id: string) => Promise<Result<{ auditId?: string | null }, Code>>>>;
};

// Ids beyond this number are ignored; no page of a list shows more rows.
const mostAtOnce = 100;

/** One refused row does not stop the others; each has its own audit entry. Null for another form. */
export async function actOnChosen<Name extends string, Code extends string>(
  { visit, form, url }: Pick<Posted, 'visit' | 'form' | 'url'>,
  { list, names, words, errors, acts, back = `/admin/${list}${url.search}` }: ChosenActs<Name, Code>,
) {
  const chosen = form.get('chosen');
  if (typeof chosen !== 'string') return null;
  const ids = [...new Set(textsIn(form, 'id').map((id) => id.slice(0, 200)))].slice(0, mostAtOnce);
  if (ids.length === 0) return redirectWithFlash(visit, back, bulkWords.noneChosen, { tone: 'danger' });
  // With a 307, the browser sends the form again, to the export: all ids do not fit into a response's head, for which
  // proxies reserve only 4 KB.
  if (chosen === 'export') return redirect(exportOf(list, back), 307);
  if (!isNamed(chosen, acts)) return data({ error: httpWords.unknownAction }, { status: 400 });
  const [act, said] = [acts[chosen], words[chosen]];
  const asked = said.question ? askFirst(form, said.question(ids.length), said.label) : null;
  if (asked) return asked;

  const entries: string[] = [];
  const refused: { id: string; why: string }[] = [];
  for (const id of ids) {
    const outcome = await act(id);
    if (!outcome.success) refused.push({ id, why: errors[outcome.error] ?? commonWords.failed });
    else if (outcome.auditId) entries.push(outcome.auditId);
  }
  const count = ids.length - refused.length;
  const found =
    refused.length > 0 && names
      ? await names(
          visit.services.db,
          refused.map(({ id }) => id),
        )
      : [];
  const left = refused.map(({ id, why }) => ({ name: found.find((row) => row.id === id)?.name, why }));
  const parts = [count > 0 ? `${said.done(count)}.` : '', left.length > 0 ? bulkWords.refused(left) : ''];
  const [undo] = chosen === 'delete' ? entries : [];
  return redirectWithFlash(visit, back, parts.filter(Boolean).join(' '), {
    tone: count > 0 ? 'success' : 'danger',
    ...(undo && { undo, isBulk: true }),
  });
}

const isNamed = <Name extends string>(name: string, acts: Readonly<Record<Name, unknown>>): name is Name =>
  Object.hasOwn(acts, name);

// Returns the export's URL with the current filters, because the server exports only rows that match them.
function exportOf(list: string, back: string): string {
  const [, query = ''] = back.split('?');
  return `/admin/export/${list}${query && `?${query}`}`;
}
