import { specimenCertificate } from '#app/core/certificates/specimen-certificate.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { requireRight } from '#app/platform/guards.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/show-specimen-certificate.ts';

/** Shows the owner a sample certificate, made with the saved name, looks and signature (BRAND-70). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const visit = context.get(visitContext);
  await requireRight(visit, 'settings.write');
  const { db, images, env } = visit.services;
  const { brand } = await getSettings(db);
  const pdf = await specimenCertificate(images, { brand, origin: env.baseUrl, now: visit.now });
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="specimen-certificate.pdf"',
      'Cache-Control': 'no-store',
    },
  });
}
