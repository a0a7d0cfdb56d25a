import type { Actor } from '#app/domain/access.ts';
import { StorageError } from '#app/platform/storage-error.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { fileWords } from '#app/words/en/file-words.ts';
import type { Route } from './+types/upload-file.ts';

/** Answers the HEAD requests of the upload protocol tus: how many bytes of an upload have arrived. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, uploads } = await panelVisit(context, 'curriculum.write');
  return await uploads.handle(request, actor);
}

/** By tus (LEARN-71). A POST to a finished upload stores the file; browsers may repeat it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { visit, actor, limits, uploads } = await panelVisit(context, 'curriculum.write');
  if (request.method === 'POST' && params.id !== undefined) return await keep(visit, actor, params.id);
  if (request.method === 'POST') {
    const id = actor.kind === 'user' ? actor.id : actor.kind === 'portal' ? actor.sessionId : actor.kind;
    const allowed = await limits.spend('fileUpload', { id });
    if (!allowed.success) return new Response('too-many', { status: 429 });
  }
  return await uploads.handle(request, actor);
}

async function keep({ services, now }: Visit, actor: Actor, id: string): Promise<Response> {
  try {
    const kept = await services.uploads.keep(actor, id, now);
    if (kept.success) return answer(200, { success: true, file: kept.file });
    const { error } = kept;
    const words = { ...fileWords.errors, ...fileWords.trouble }[error];
    return answer(error === 'gone' ? 404 : 400, { success: false, error: words });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    services.log.error({ err: error }, 'a file could not be kept');
    const isFull = error.fault === 'full';
    return answer(isFull ? 507 : 503, {
      success: false,
      error: isFull ? fileWords.trouble['storage-full'] : fileWords.trouble.failed,
    });
  }
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
