import { data } from 'react-router';
import { mostImportBytes } from '#app/core/enrollments/admin/enrollment-import-lines.ts';
import { planImport, runImport } from '#app/core/enrollments/admin/import-enrollments-file.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { formatCount } from '#app/domain/money.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import {
  failedImport,
  type ImportAnswer,
  ImportForm,
  ImportPlanView,
} from '#app/screens/enrollments/admin/enrollment-import-view.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { keepForm } from '#app/visit/keep-form.server.ts';
import { type Visit, visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/import-enrollments.ts';

export const handle = { title: 'Import Enrollments' };
export const meta: Route.MetaFunction = () => panelMeta(handle.title);

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context.get(visitContext));
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const actor = await requireAdmin(visit);
  const form = await readForm(request);
  const csv = await csvOf(form);
  return await keepForm(
    visit,
    form,
    () => failedImport(form, csv),
    () => act(visit, actor, form, csv),
  );
}

async function act(visit: Visit, actor: Actor, form: FormData, csv: string) {
  const { db } = visit.services;
  const { zone } = (await getSettings(db)).time;
  const refuse = (error: string) => data<ImportAnswer>({ error, csv }, { status: 400 });
  if (csv.trim() === '') return refuse('Choose a file, or paste its lines.');
  if (form.get('intent') === 'import') {
    const done = await runImport(db, actor, csv, zone, visit.now);
    if (!done.success) return refuse(done.error);
    const { enrolled, paid, skipped } = done;
    const text = [
      `Imported ${plural(enrolled, 'enrollment')} and ${plural(paid, 'payment')}`,
      skipped > 0 && `${plural(skipped, 'line')} skipped`,
    ];
    return redirectWithFlash(visit, '/admin/enrollments', text.filter(Boolean).join('; '));
  }
  const plan = await planImport(db, actor, csv, zone, visit.now);
  if (!plan.success) return refuse(plan.error);
  return data<ImportAnswer>({ csv, lines: plan.lines, ignored: plan.ignored });
}

const plural = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the text of the chosen file, or the pasted text if no file was chosen. */
async function csvOf(form: FormData): Promise<string> {
  const file = form.get('file');
  const pasted = String(form.get('csv') ?? '');
  if (!(file instanceof File) || file.size === 0) return pasted.slice(0, mostImportBytes + 1);
  // Reading one character more than the limit is enough to detect a file that is too large.
  return (await file.slice(0, 4 * mostImportBytes).text()).slice(0, mostImportBytes + 1);
}

export default function EnrollmentImportTab({ actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, failedImport);
  if (answer && 'lines' in answer) return <ImportPlanView {...answer} />;
  return <ImportForm {...answer} />;
}
