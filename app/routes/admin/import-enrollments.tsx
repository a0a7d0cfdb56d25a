import { data } from 'react-router';
import { importForm, importSchema } from '#app/core/enrollments/admin/enrollment-import-form.ts';
import { mostImportBytes } from '#app/core/enrollments/admin/enrollment-import-lines.ts';
import { planImport, runImport } from '#app/core/enrollments/admin/import-enrollments-file.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { fileIn } from '#app/domain/form-fields.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { decodeText } from '#app/platform/decode-text.server.ts';
import {
  type ImportAnswer,
  ImportForm,
  ImportPlanView,
} from '#app/screens/enrollments/admin/enrollment-import-view.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { counted } from '#app/words/en/counted.ts';
import { importWords } from '#app/words/en/import-words.ts';
import type { Route } from './+types/import-enrollments.ts';

export const handle = { title: 'Import Enrollments' };

export async function loader({ context }: Route.LoaderArgs) {
  await panelVisit(context, 'enrollments.write');
  return null;
}

export const action = panelPost('enrollments.write', importForm.failed, act);

async function act({ visit, form, ...posted }: Posted) {
  await fillFromFile(form);
  const { isValid, input, values, errors } = importForm.read(form, importSchema);
  if (!isValid) return data<ImportAnswer>({ values, errors }, { status: 400 });
  const refuse = (error: keyof typeof importWords.errors) =>
    data<ImportAnswer>({ values, errors: {}, error: importWords.errors[error] }, { status: 400 });
  const { zone } = (await getSettings(visit.services.db)).time;
  const { mail, env } = visit.services;
  const ctx = { ...posted.ctx, zone, mail, site: env.baseUrl };
  if (form.get('intent') === 'import') {
    const done = await runImport(ctx, input);
    if (!done.success) return refuse(done.error);
    const { enrolled, paid, told, skipped } = done;
    const text = [
      importWords.done(enrolled, paid),
      input.tell && enrolled > 0 && importWords.emailed(told, enrolled),
      skipped > 0 && `${counted(skipped, 'line')} skipped`,
    ];
    return redirectWithFlash(visit, '/admin/enrollments', text.filter(Boolean).join('; '));
  }
  const plan = await planImport(ctx, input);
  if (!plan.success) return refuse(plan.error);
  return data<ImportAnswer>({ csv: input.csv, lines: plan.lines, ignored: plan.ignored });
}

/** If a file was chosen, replaces the pasted lines in the form by the text of that file. */
async function fillFromFile(form: FormData): Promise<void> {
  const file = fileIn(form, 'file');
  if (file === null || file.size === 0) return;
  // Reads only as much of the file as shows that the text is too long: one character more than the limit, at up to four
  // bytes per character.
  const bytes = await file.slice(0, 4 * (mostImportBytes + 1)).arrayBuffer();
  form.set('csv', decodeText(new Uint8Array(bytes)));
}

export default function EnrollmentImportTab({ actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, importForm.failed);
  if (answer && 'lines' in answer) return <ImportPlanView {...answer} />;
  return <ImportForm answer={answer} />;
}
