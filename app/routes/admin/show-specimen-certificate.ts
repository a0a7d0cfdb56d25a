import { specimenCertificate } from '#app/core/certificates/specimen-certificate.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { fileResponse } from '#app/platform/file-response.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import type { Route } from './+types/show-specimen-certificate.ts';

/** Shows the owner a sample certificate, made with the saved name, looks and signature (BRAND-70). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, images, env, now } = await panelVisit(context, 'settings.write');
  const { brand } = await getSettings(db);
  const pdf = await specimenCertificate(images, { brand, origin: env.baseUrl, now });
  return fileResponse(new Uint8Array(pdf), {
    type: 'application/pdf',
    name: 'specimen-certificate.pdf',
    show: 'inline',
  });
}
