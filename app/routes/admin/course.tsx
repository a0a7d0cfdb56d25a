import { data } from 'react-router';
import { findCourse } from '#app/features/courses/admin/admin-queries.server.ts';
import { courseFailures, updateCourse } from '#app/features/courses/commands.server.ts';
import { CourseForm } from '#app/features/courses/form/course-form.tsx';
import { type CourseFormAnswer, clashesOf } from '#app/features/courses/form/course-form-answer.ts';
import { furtherNames } from '#app/features/courses/form/course-form-details.ts';
import { readCourseForm } from '#app/features/courses/form/course-form-request.server.ts';
import { valuesOfCourse } from '#app/features/courses/form/course-form-values.ts';
import { panelMeta } from '#app/features/panel/panel-meta.ts';
import { redirectWithFlash } from '#app/server/flash.server.ts';
import { requireAdmin } from '#app/server/guards.server.ts';
import { visitContext } from '#app/server/visit.server.ts';
import type { Route } from './+types/course.ts';

export const handle = { title: 'Edit Course' };
export const meta: Route.MetaFunction = () => panelMeta(handle.title);

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const course = await findCourse(visit.services.db, params.id);
  if (!course) throw data(null, { status: 404 });
  const { id, slug, version, extra } = course;
  return { id, slug, version, values: valuesOfCourse(course), further: furtherNames(extra) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const actor = await requireAdmin(visit);
  const sent = await readCourseForm(visit, actor, request);
  if (sent.kind === 'again') return data(sent.answer, { status: sent.status });
  const { input, values, version } = sent;
  const saved = await updateCourse(visit.services, actor, params.id, version, input, visit.now);
  if (saved.success) return redirectWithFlash(visit, '/admin/courses', 'Course updated successfully!');
  if (saved.isGone) return redirectWithFlash(visit, '/admin/courses', saved.error, { tone: 'danger' });
  const answer: CourseFormAnswer = { values, errors: {}, message: saved.error, version };
  if (saved.current) {
    const clashes = clashesOf(values, valuesOfCourse(saved.current));
    return data({ ...answer, version: saved.current.version, clashes }, { status: 409 });
  }
  return data(answer, { status: saved.error === courseFailures.update ? 500 : 400 });
}

export default function CourseTab({ loaderData, actionData }: Route.ComponentProps) {
  const { id, slug, version, values, further } = loaderData;
  return (
    <CourseForm
      key={id}
      submitLabel="Update Course"
      start={values}
      version={version}
      answer={actionData}
      slug={slug}
      further={further}
    />
  );
}
