import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/send-manifest.ts';

const icon = (src: string, size: number, purpose?: 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/** Serves the web app manifest, which names the academy on a phone's home screen (BRAND-2). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { name, shortName, tagline } = await context.get(visitContext).services.brand();
  const manifest = {
    ...{ name, short_name: shortName, ...(tagline && { description: tagline }) },
    ...{ lang: 'en-IN', start_url: '/', display: 'standalone' },
    ...{ background_color: '#f5f7fb', theme_color: '#1f3c8f' },
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
