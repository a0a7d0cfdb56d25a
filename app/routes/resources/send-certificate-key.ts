import { certificateKey } from '#app/core/certificates/certificate-signature.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/send-certificate-key.ts';

/** The key of our certificates' signatures: anyone can verify one without us (DASH-16). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { services } = context.get(visitContext);
  const key = await certificateKey(services.db);
  return new Response(`${JSON.stringify(key, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/jwk+json',
      'Cache-Control': 'public, max-age=3600',
      // Lets scripts on any site read the certificate key, because it is the public key.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
