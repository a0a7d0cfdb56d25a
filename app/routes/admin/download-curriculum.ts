import { findCourse } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { exportCurriculum } from '#app/core/curriculum/import-curriculum.server.ts';
import { fileResponse } from '#app/platform/file-response.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { commandContext } from '#app/visit/visit.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import type { Route } from './+types/download-curriculum.ts';

/** Sends the curriculum of a course as one Markdown file, which can be imported again (LEARN-12). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, actor, db } = await panelVisit(context, 'curriculum.write');
  const zone = await siteZone(db);
  const course = await findCourse(db, params.id);
  const text =
    course && (await exportCurriculum(commandContext(visit, actor), { courseId: course.id, zone }));
  if (!course || text == null) return new Response(httpWords.noSuchList, { status: 404 });
  return fileResponse(text, { type: 'text/markdown; charset=utf-8', name: `${course.slug}.md` });
}
