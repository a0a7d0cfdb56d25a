import { moveToBatch } from '#app/core/enrollments/admin/move-to-batch.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { commandContext, type Visit } from '#app/visit/visit.server.ts';
import { batchAdminWords as words } from '#app/words/en/batch-admin-words.ts';

/** Then redirects to `here`, the path of the list. */
export async function moveChosenStudent(visit: Visit, actor: Actor, form: FormData, here: string) {
  const batchId = textIn(form, 'batch') || null;
  const enrollmentId = textIn(form, 'enrollment');
  const moved = await moveToBatch(commandContext(visit, actor), { enrollmentId, batchId });
  if (!moved.success) return redirectWithFlash(visit, here, words.errors[moved.error], { tone: 'danger' });
  return redirectWithFlash(visit, here, moved.label === null ? words.movedOut : words.moved(moved.label));
}
