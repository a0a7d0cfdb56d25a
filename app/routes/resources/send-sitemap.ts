import { listCourseLinks } from '#app/core/courses/course-queries.server.ts';
import { sitemapPages, sitemapXml } from '#app/core/courses/sharing/sitemap.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/send-sitemap.ts';

/**
 * Serves the sitemap for search engines: every public page and every active course, with the time of its last
 * change.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { services } = context.get(visitContext);
  const courses = await listCourseLinks(services.db);
  const entries = courses.map(({ slug, updatedAt }) => ({ path: `/courses/${slug}`, changed: updatedAt }));
  return new Response(sitemapXml([...sitemapPages, ...entries], services.env.baseUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
}
