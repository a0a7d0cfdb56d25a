import { listCourseLinks } from '#app/core/courses/course-queries.server.ts';
import { sitemapPages, sitemapXml } from '#app/core/courses/sharing/sitemap.ts';
import { previewPath } from '#app/core/lessons/lesson-paths.ts';
import { listFreeLessons } from '#app/core/lessons/public-lessons.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/send-sitemap.ts';

/**
 * Serves the sitemap for search engines: every public page, active course and free lesson, with the time of its
 * last change.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { services } = context.get(visitContext);
  const [courses, lessons] = await Promise.all([listCourseLinks(services.db), listFreeLessons(services.db)]);
  const entries = courses.map(({ slug, updatedAt }) => ({ path: `/courses/${slug}`, changed: updatedAt }));
  const free = lessons.map(({ course, lesson, updatedAt }) => ({
    path: previewPath(course, lesson),
    changed: updatedAt,
  }));
  return new Response(sitemapXml([...sitemapPages, ...entries, ...free], services.env.baseUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
}
