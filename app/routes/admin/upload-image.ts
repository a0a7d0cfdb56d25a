import { takeUpload } from '#app/core/uploads/take-upload.server.ts';
import { findForm } from '#app/platform/read-form.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { commandContext } from '#app/visit/visit.server.ts';
import { imageWords } from '#app/words/en/image-words.ts';
import type { Route } from './+types/upload-image.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await panelVisit(context, 'images.add');
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Returns the URL, or why the image was refused (ADM-CRS-7, DATA-2). */
export async function action({ context, request }: Route.ActionArgs) {
  const { visit, actor } = await panelVisit(context, 'images.add');
  const file = (await findForm(visit, request))?.get('image_file');
  if (!(file instanceof File))
    return Response.json({ success: false, error: imageWords.errors.unreadable }, { status: 400 });
  const taken = await takeUpload({ ...commandContext(visit, actor), ...visit.services }, { file });
  const [status, answer] = taken.success
    ? [201, taken]
    : [400, { success: false, error: imageWords.refusal(taken) }];
  return Response.json(answer, { status, headers: { 'Cache-Control': 'no-store' } });
}
