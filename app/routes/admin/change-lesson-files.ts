import { data, redirect } from 'react-router';
import { attachFile, detachFile, moveFile } from '#app/core/curriculum/attach-file.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { fileIn, textIn } from '#app/domain/form-fields.ts';
import { isCaptionsName } from '#app/domain/lesson-file.ts';
import { isDirection } from '#app/domain/reorder.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { isPlainForm } from '#app/visit/request-headers.server.ts';
import { commandContext, type Visit } from '#app/visit/visit.server.ts';
import { curriculumWords } from '#app/words/en/curriculum-words.ts';
import { fileWords } from '#app/words/en/file-words.ts';
import type { Route } from './+types/change-lesson-files.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  await panelVisit(context, 'curriculum.write');
  return redirect(lessonPathOf(params.id));
}

/** Each change is saved at once (LEARN-73). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { visit, actor } = await panelVisit(context, 'curriculum.write');
  const form = await readForm(visit, request);
  const error = await change(visit, actor, params.id, form);
  if (!isPlainForm(request)) return data({ error }, { status: error === null ? 200 : 400 });
  const { added, removed, moved } = fileWords.attached;
  const intent = form.get('intent');
  const done = intent === 'detach' ? removed : intent === 'move' ? moved : added;
  const tone = error === null ? 'success' : 'danger';
  return redirectWithFlash(visit, lessonPathOf(params.id), error ?? done, { tone });
}

async function change(visit: Visit, actor: Actor, lessonId: string, form: FormData): Promise<string | null> {
  const ctx = commandContext(visit, actor);
  const sent = fileIn(form, 'file');
  const known = textIn(form, 'file');
  const words = { ...curriculumWords.errors, ...fileWords.trouble };
  if (form.get('intent') === 'detach') {
    const taken = await detachFile(ctx, { lessonId, fileId: known });
    return taken.success ? null : words[taken.error];
  }
  if (form.get('intent') === 'move') {
    const direction = form.get('direction');
    if (!isDirection(direction)) return curriculumWords.errors.gone;
    const moved = await moveFile(ctx, { lessonId, fileId: textIn(form, 'id'), direction });
    return moved.success ? null : words[moved.error];
  }
  let fileId = known;
  if (sent) {
    const purpose = isCaptionsName(sent.name) ? 'captions' : 'attachment';
    const kept = await visit.services.uploads.keepForm(actor, { file: sent, purpose }, visit.now);
    if (!kept.success) return fileWords.errors[kept.error];
    fileId = kept.file.id;
  }
  if (fileId === '') return fileWords.errors.empty;
  const added = await attachFile(ctx, { lessonId, fileId });
  return added.success ? null : words[added.error];
}

const lessonPathOf = (id: string) => `/admin/lessons/${encodeURIComponent(id)}`;
