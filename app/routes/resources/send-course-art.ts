import { createHash } from 'node:crypto';
import { readArtColors } from '#app/art/art-address.ts';
import { courseArtFile } from '#app/art/course-art-svg.ts';
import { isArtFamily } from '#app/domain/course-types.ts';
import type { Route } from './+types/send-course-art.ts';

const weekSeconds = 604_800;
const longest = 200;

/** The picture depends on the URL alone, so everybody gets the same (CAT-6). */
export function loader({ params: { family, slug }, url }: Route.LoaderArgs): Response {
  if (!isArtFamily(family) || slug.length > longest) return new Response('Not found', { status: 404 });
  const { svg, style } = courseArtFile({ slug, family }, readArtColors(url.searchParams));
  const styleHash = createHash('sha256').update(style).digest('base64');
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': `public, max-age=${weekSeconds}`,
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    },
  });
}
