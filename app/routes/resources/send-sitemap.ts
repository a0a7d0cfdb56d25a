import { listCourseLinks } from '#app/core/courses/course-queries.server.ts';
import { sitemapPages, sitemapXml } from '#app/core/courses/sharing/sitemap.ts';
import { previewPath } from '#app/core/lessons/lesson-paths.ts';
import { listFreeLessons } from '#app/core/lessons/public-lessons.server.ts';
import { listTeacherLinks } from '#app/core/teachers/teacher-queries.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/send-sitemap.ts';

/** Every public page, active course, free lesson and teacher, with the time of its last change. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { services } = context.get(visitContext);
  const { db } = services;
  const [courses, lessons, teachers] = await Promise.all([
    listCourseLinks(db),
    listFreeLessons(db),
    listTeacherLinks(db),
  ]);
  const entries = courses.map(({ slug, updatedAt }) => ({ path: `/courses/${slug}`, changed: updatedAt }));
  const free = lessons.map(({ course, lesson, updatedAt }) => ({
    path: previewPath(course, lesson),
    changed: updatedAt,
  }));
  const people = teachers.map(({ slug, updatedAt }) => ({ path: `/teachers/${slug}`, changed: updatedAt }));
  return new Response(sitemapXml([...sitemapPages, ...entries, ...free, ...people], services.env.baseUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
}
