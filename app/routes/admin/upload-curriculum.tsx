import { data } from 'react-router';
import { findCourse } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { curriculumImportForm, curriculumImportSchema } from '#app/core/curriculum/curriculum-import-form.ts';
import {
  checkCurriculumFile,
  importCurriculum,
  mostFileBytes,
} from '#app/core/curriculum/import-curriculum.server.ts';
import { versionIn } from '#app/domain/form.ts';
import { fileIn } from '#app/domain/form-fields.ts';
import { mayIn } from '#app/domain/rights.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { decodeText } from '#app/platform/decode-text.server.ts';
import { CourseTabs } from '#app/screens/curriculum/course-tabs.tsx';
import {
  type CurriculumImportAnswer,
  CurriculumImportForm,
  CurriculumPlanView,
} from '#app/screens/curriculum/curriculum-import.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { curriculumWords as words } from '#app/words/en/curriculum-words.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import type { Route } from './+types/upload-curriculum.ts';
import { notifyAndRedirect } from './write-out.server.ts';

export const handle = { title: 'Import a Curriculum' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, db } = await panelVisit(context, 'curriculum.write');
  const course = await findCourse(db, params.id);
  if (!course || !mayIn(actor, 'curriculum.write', course.id)) throw data(null, { status: 404 });
  return { course: { id: course.id, title: course.title } };
}

export const action = panelPost(
  'curriculum.write',
  curriculumImportForm.failed,
  (posted: Posted<Route.ActionArgs>) => act(posted, posted.params.id),
);

async function act({ visit, ctx, form }: Posted, courseId: string) {
  await fillFromFile(form);
  const { isValid, input, values, errors } = curriculumImportForm.read(form, curriculumImportSchema);
  if (!isValid) return data<CurriculumImportAnswer>({ values, errors }, { status: 400 });
  const isReal = form.get('intent') === 'import';
  const outcome = isReal
    ? await importCurriculum(ctx, { courseId, ...input, version: versionIn(form) })
    : await checkCurriculumFile(ctx, { courseId, ...input });
  if (!outcome.success) {
    const { error, faults } = outcome;
    const status = error === 'stale' ? 409 : 400;
    return data<CurriculumImportAnswer>(
      { values, errors: {}, error: words.errors[error], ...(faults && { faults }) },
      { status },
    );
  }
  const back = `/admin/courses/${encodeURIComponent(courseId)}/curriculum`;
  if (isReal) return await notifyAndRedirect(visit, back, doneWords.curriculum.imported);
  const { version, plan, notified = 0 } = outcome;
  return data<CurriculumImportAnswer>({ text: input.text, version, plan, notified });
}

/** If a file was chosen, replaces the pasted text in the form by the text of that file. */
async function fillFromFile(form: FormData): Promise<void> {
  const file = fileIn(form, 'file');
  if (file === null || file.size === 0) return;
  // Reads only one byte more of the file than the limit, which is enough to see that the file is too large.
  const bytes = await file.slice(0, mostFileBytes + 1).arrayBuffer();
  form.set('text', decodeText(new Uint8Array(bytes)).replaceAll('\0', ''));
}

/** The admin panel's page on which a curriculum's Markdown file is checked and imported (LEARN-13). */
export default function ImportCurriculum({ loaderData, actionData }: Route.ComponentProps) {
  const { course } = loaderData;
  const answer = useAnswer<CurriculumImportAnswer>(actionData, curriculumImportForm.failed);
  return (
    <>
      <CourseTabs course={course} current="curriculum" />
      {answer && 'plan' in answer ? (
        <CurriculumPlanView {...answer} again="?" />
      ) : (
        <CurriculumImportForm answer={answer} />
      )}
    </>
  );
}
