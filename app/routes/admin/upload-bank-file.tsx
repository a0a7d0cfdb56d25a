import { columnFields } from '@pankh/india/bank-columns.ts';
import type { BankSample } from '@pankh/india/bank-statement.ts';
import { data } from 'react-router';
import {
  acceptSuggestion,
  applyBankFile,
  type BankAnswer,
  type BankContext,
  mapBankFile,
  planBankFile,
  sampleBankFile,
} from '#app/core/bank-lines/apply-bank-file.server.ts';
import { bankFileForm, mappingSchema, mostBankBytes } from '#app/core/bank-lines/bank-file-form.ts';
import { listBankLines, listBankReadings } from '#app/core/bank-lines/bank-line-queries.server.ts';
import { orderContext } from '#app/core/orders/order-context.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { fileIn } from '#app/domain/form-fields.ts';
import { recordOf } from '#app/domain/record.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { BankFileForm } from '#app/screens/bank-lines/bank-file-form.tsx';
import { BankLineTable, NoBankLines } from '#app/screens/bank-lines/bank-line-table.tsx';
import { type BankMapping, BankMappingForm } from '#app/screens/bank-lines/bank-mapping-form.tsx';
import { BankPlanView, type ShownPlan } from '#app/screens/bank-lines/bank-plan-view.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { actBy } from '#app/visit/posted-form.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { bankProblem, doneSentence, bankFileWords as words } from '#app/words/en/bank-file-words.ts';
import type { Route } from './+types/upload-bank-file.ts';

export const handle = { title: 'Bank file', live: ['bank'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'orders.confirm');
  const [rows, [last], { time }] = await Promise.all([
    listBankLines(db),
    listBankReadings(db),
    getSettings(db),
  ]);
  return { rows, last: last ?? null, zone: time.zone };
}

const failed = (_form: FormData): Answer => ({ error: words.failed });

export const action = panelPost('orders.confirm', failed, act);

/** An error, what importing would change, or the form to choose the columns. */
type Answer = { error: string } | ShownPlan | BankMapping;

async function act({ visit, actor, form }: Posted) {
  await fillFromUpload(form);
  const { services, now } = visit;
  const { zone } = (await getSettings(services.db)).time;
  const ctx: BankContext = { ...orderContext(services, actor, now), zone };
  const { file, seen, accept } = bankFileForm.textsOf(form);
  if (file === '') return refuse({ error: words.fieldErrors['file-missing'] });
  const bytes = Buffer.from(file, 'base64');
  if (accept !== '') {
    const [fingerprint = '', orderId = ''] = accept.split(' ');
    return answered(visit, file, await acceptSuggestion(ctx, { bytes, fingerprint, orderId }));
  }
  return await actBy(form, {
    apply: async () => answered(visit, file, await applyBankFile(ctx, { bytes, seen })),
    columns: async () => {
      const sample = await sampleBankFile(ctx, bytes);
      return sample ? data<Answer>(mappingOf(file, sample, words.columns)) : refuse({ error: words.failed });
    },
    map: async () => {
      const { isValid, input, values, errors } = bankFileForm.read(form, mappingSchema);
      if (isValid) return answered(visit, file, await mapBankFile(ctx, { bytes, ...input }));
      const sample = await sampleBankFile(ctx, bytes);
      const chosen = { values, errors, error: words.incomplete };
      return refuse(sample ? { ...mappingOf(file, sample, ''), ...chosen } : { error: words.failed });
    },
    otherwise: async () => answered(visit, file, await planBankFile(ctx, bytes)),
  });
}

function answered(visit: Visit, file: string, answer: BankAnswer) {
  if (!answer.success && answer.error !== 'changed') {
    const error = bankProblem(answer);
    if (!('sample' in answer)) return refuse({ error });
    const mapping = mappingOf(file, answer.sample, error);
    // The owner is asked because the month may come first.
    if (answer.error === 'date-order') mapping.values.dates = 'mdy';
    return refuse(mapping);
  }
  const { done, plan } = answer;
  const isChanged = !answer.success;
  if (done && plan.lines.length === 0) {
    const tone = done.changed > 0 ? 'danger' : 'success';
    return redirectWithFlash(visit, '/admin/bank-file', doneSentence(done), { tone });
  }
  return data<Answer>({ file, plan, done, isChanged }, { status: isChanged ? 409 : 200 });
}

const refuse = (answer: Answer) => data<Answer>(answer, { status: 400 });

function mappingOf(file: string, { rows, header, columns }: BankSample, error: string): BankMapping {
  const text = (index: number | null | undefined) =>
    index === null || index === undefined ? '' : String(index);
  const guessed = header ?? likelyHeader(rows);
  const chosen = recordOf(columnFields, (field) => text(columns?.[field]));
  const values = { ...chosen, header: text(guessed), dates: columns?.dates ?? '' };
  return { file, rows, values, errors: {}, error };
}

/** The first row with the most filled cells: only short lines about the account precede it. */
function likelyHeader(rows: BankSample['rows']): number | null {
  const filled = rows.map((row) => row.filter((cell) => cell.trim() !== '').length);
  const found = filled.indexOf(Math.max(...filled));
  return found < 0 ? null : found;
}

/** As base64 in `file`, which the next form sends again, instead of another upload. */
async function fillFromUpload(form: FormData): Promise<void> {
  const upload = fileIn(form, 'upload');
  if (upload === null || upload.size === 0) return;
  // Reads only one byte more than the limit, which is enough to see that the file is too large.
  const bytes = await upload.slice(0, mostBankBytes + 1).arrayBuffer();
  form.set('file', Buffer.from(bytes).toString('base64'));
}

export default function BankFileTab({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Answer>(actionData, failed);
  const { rows, last, zone } = loaderData;
  if (answer && 'plan' in answer) return <BankPlanView {...answer} />;
  if (answer && 'rows' in answer) return <BankMappingForm mapping={answer} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <BankFileForm error={answer?.error} />
      {last && <p className="text-muted">{words.last(last.readAt, last.firstDay, last.lastDay, zone)}</p>}
      {rows.length === 0 ? (
        <NoBankLines wasRead={last !== null} />
      ) : (
        <section aria-labelledby="kept" className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="kept" className="text-xl">
              {words.kept}
            </h2>
            <ButtonLink variant="quiet" href="/admin/export/bank-lines" download>
              {words.export}
            </ButtonLink>
          </div>
          <BankLineTable rows={rows} zone={zone} />
        </section>
      )}
    </div>
  );
}
