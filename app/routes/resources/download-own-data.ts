import { userVisit } from '#app/visit/guarded-visit.server.ts';
import type { Route } from './+types/download-own-data.ts';
import { sendOwnData } from './send-own-data.server.ts';

/** Sends everything that is stored about the signed-in user, as a file to download (DATA-1, ROLE-1). */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { visit, actor } = await userVisit(context, url);
  return await sendOwnData(visit, actor.id);
}
