import { type BrandPictureSize, brandPictureAddress } from '#app/domain/brand.ts';
import { tokensOf } from '#app/domain/brand-colors.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/send-manifest.ts';

/** The academy's name, icons and colors on a phone's home screen (BRAND-2, BRAND-17). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const brand = await context.get(visitContext).services.brand();
  const { name, shortName, tagline } = brand;
  const { paper, primary } = tokensOf(brand);
  const icon = (name: BrandPictureSize, size: number, purpose?: 'maskable') => ({
    src: brandPictureAddress(brand, name),
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  });
  const manifest = {
    name,
    short_name: shortName,
    ...(tagline && { description: tagline }),
    lang: 'en-IN',
    start_url: '/',
    display: 'standalone',
    background_color: paper.day,
    theme_color: primary.day,
    icons: [icon('192', 192), icon('512', 512), icon('maskable-512', 512, 'maskable')],
  };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
