import { robotsText } from '#app/core/courses/sharing/sitemap.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/send-robots.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  const { env } = context.get(visitContext).services;
  return new Response(robotsText(env.baseUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
}
