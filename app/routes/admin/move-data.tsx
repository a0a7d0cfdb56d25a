import { data, redirect } from 'react-router';
import { uploadForm } from '#app/core/moving/move-forms.ts';
import { mostMoveBytes } from '#app/core/moving/move-limits.ts';
import { listMoves } from '#app/core/moving/move-queries.server.ts';
import { startMove } from '#app/core/moving/start-move.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { filesIn } from '#app/domain/form-fields.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { MoveIn } from '#app/screens/moving/move-in.tsx';
import { MoveList } from '#app/screens/moving/move-list.tsx';
import { MoveOut } from '#app/screens/moving/move-out.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { panelPost } from '#app/visit/panel-action.server.ts';
import { moveWords } from '#app/words/en/move-words.ts';
import type { Route } from './+types/move-data.ts';

export const handle = { title: moveWords.title };

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'data.move');
  const [moves, { time }] = await Promise.all([listMoves(db), getSettings(db)]);
  return { moves, zone: time.zone };
}

/** Then shows what the import would do with each row. */
export const action = panelPost('data.move', uploadForm.failed, async ({ visit, ctx, form }) => {
  const { parameters, overwrites } = uploadForm.textsOf(form);
  const { zone } = (await getSettings(visit.services.db)).time;
  const chosen = filesIn(form, 'file');
  const refuse = (error: keyof typeof moveWords.files, status = 400) =>
    data(uploadForm.failedWith(moveWords.files[error])(form), { status });
  if (chosen.reduce((sum, { size }) => sum + size, 0) > mostMoveBytes) return refuse('too-large', 413);
  const files = await Promise.all(
    chosen.map(async (file) => ({
      name: file.name.slice(0, 200),
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
  const started = await startMove({ ...ctx, zone }, { files, parameters, overwrites: overwrites === 'yes' });
  if (!started.success) return refuse(started.error);
  return redirect(`/admin/move/${started.id}`, 303);
});

export default function MoveTab({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, uploadForm.failed);
  return (
    <div className="grid max-w-4xl gap-5">
      <MoveIn answer={answer} />
      <MoveOut />
      <MoveList {...loaderData} />
    </div>
  );
}
