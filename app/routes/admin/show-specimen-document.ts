import { specimenSheet } from '#app/core/documents/document-specimen.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { fileResponse } from '#app/platform/file-response.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import type { Route } from './+types/show-specimen-document.ts';

/** Shows the owner a sample of a receipt or tax invoice, made with the saved settings (SELL-76). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, now } = await panelVisit(context, 'settings.write');
  const pdf = await specimenSheet(await getSettings(db), now);
  return fileResponse(new Uint8Array(pdf), { type: 'application/pdf', name: 'specimen.pdf', show: 'inline' });
}
