import { data, isRouteErrorResponse } from 'react-router';
import { findCourse } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { updateCourse } from '#app/core/courses/course-commands.server.ts';
import { clashesOf, failedCourse, refusedCourse } from '#app/core/courses/form/course-form-answer.ts';
import { furtherNames } from '#app/core/courses/form/course-form-details.ts';
import { readCourseForm } from '#app/core/courses/form/course-form-request.server.ts';
import { valuesOfCourse } from '#app/core/courses/form/course-form-values.ts';
import { readReviewFigures } from '#app/core/reviews/review-figures.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { listTeacherChoices } from '#app/core/teachers/teacher-admin-queries.server.ts';
import { hasFixedAddress } from '#app/domain/course.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { CourseForm } from '#app/screens/courses/form/course-form.tsx';
import { newFigures } from '#app/screens/courses/form/course-form-preview.ts';
import { CourseTabs } from '#app/screens/curriculum/course-tabs.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import type { Route } from './+types/edit-course.ts';

export const handle = { title: 'Edit Course' };

const failed = failedCourse('update');

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, env } = await panelVisit(context, 'courses.write');
  const [course, { figures }, reviewsOf, teachers] = await Promise.all([
    findCourse(db, params.id),
    getSettings(db),
    readReviewFigures(db),
    listTeacherChoices(db),
  ]);
  if (!course) throw data(null, { status: 404 });
  const { id, version, extra } = course;
  return {
    id,
    version,
    values: valuesOfCourse(course),
    further: furtherNames(extra),
    teachers,
    address: { origin: env.baseUrl, isFixed: hasFixedAddress(course) },
    figures: {
      mode: figures.mode,
      countedStudents: course.countedStudents,
      reviews: reviewsOf(id),
    },
  };
}

export const action = panelPost(
  'courses.write',
  failed,
  async ({ visit, ctx, form, params }: Posted<Route.ActionArgs>) => {
    const sent = await readCourseForm({ ...visit.services, ...ctx }, form);
    if (sent.kind === 'again') return data(sent.answer, { status: sent.status });
    const { input, values, version } = sent;
    const saved = await updateCourse(ctx, { id: params.id, version, ...input });
    if (saved.success) return redirectWithFlash(visit, '/admin/courses', doneWords.courses.updated);
    const answer = refusedCourse(values, version, saved.error);
    if (saved.error === 'gone') {
      const message = [courseAdminWords.failures.update, courseAdminWords.errors.gone];
      return data({ ...answer, message }, { status: 404 });
    }
    if (saved.current) {
      const clashes = clashesOf(values, valuesOfCourse(saved.current), await listTeacherChoices(ctx.db));
      return data({ ...answer, version: saved.current.version, clashes }, { status: 409 });
    }
    return data(answer, { status: 400 });
  },
);

export default function CourseTab({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, values, further, teachers, address, figures } = loaderData;
  const answer = useAnswer(actionData, failed);
  return (
    <>
      <CourseTabs course={{ id, title: values.title }} current="course" />
      <CourseForm
        key={id}
        submitLabel={courseAdminWords.updateCourse}
        start={values}
        version={version}
        answer={answer}
        address={address}
        figures={figures}
        teachers={teachers}
        further={further}
      />
    </>
  );
}

/** If the course was deleted meanwhile: what was typed, even without JavaScript. Rethrows others. */
export function ErrorBoundary({ error, actionData: answer }: Route.ErrorBoundaryProps) {
  if (!answer || !isRouteErrorResponse(error) || error.status !== 404) throw error;
  const { values, version } = answer;
  return (
    <CourseForm
      submitLabel={courseAdminWords.updateCourse}
      start={values}
      version={version}
      answer={answer}
      address={{ origin: '', isFixed: true }}
      figures={newFigures('specified')}
    />
  );
}
