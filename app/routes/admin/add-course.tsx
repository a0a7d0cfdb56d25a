import { data } from 'react-router';
import { addCourse } from '#app/core/courses/course-commands.server.ts';
import { failedCourse, refusedCourse } from '#app/core/courses/form/course-form-answer.ts';
import { readCourseForm } from '#app/core/courses/form/course-form-request.server.ts';
import { newCourseValues } from '#app/core/courses/form/course-form-values.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { getSetup } from '#app/core/setup/setup-queries.server.ts';
import { listTeacherChoices } from '#app/core/teachers/teacher-admin-queries.server.ts';
import { offeredTypes } from '#app/domain/course-types.ts';
import { may } from '#app/domain/rights.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { CourseForm } from '#app/screens/courses/form/course-form.tsx';
import { newFigures } from '#app/screens/courses/form/course-form-preview.ts';
import { SetupStep } from '#app/screens/setup/setup-step.tsx';
import { useCourseTypes } from '#app/ui/course-types-context.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { panelPost } from '#app/visit/panel-action.server.ts';
import { setupParts } from '#app/visit/setup-parts.server.ts';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import type { Route } from './+types/add-course.ts';

export const handle = { title: 'Add New Course' };

const failed = failedCourse('add');

export async function loader({ context }: Route.LoaderArgs) {
  const { visit, db, env } = await panelVisit(context, 'courses.write');
  const [{ figures }, teachers, setup] = await Promise.all([
    getSettings(db),
    listTeacherChoices(db),
    getSetup(db, setupParts(visit.services)),
  ]);
  return {
    setup,
    origin: env.baseUrl,
    mode: figures.mode,
    teachers,
  };
}

export const action = panelPost('courses.write', failed, async ({ visit, ctx, form }) => {
  const sent = await readCourseForm({ ...visit.services, ...ctx }, form);
  if (sent.kind === 'again') return data(sent.answer, { status: sent.status });
  const added = await addCourse(ctx, sent.input);
  // What comes next: lessons, and starting dates (DAY-47).
  const next = may(ctx.actor, 'curriculum.write') ? '/curriculum' : '';
  if (added.success)
    return redirectWithFlash(visit, `/admin/courses/${added.id}${next}`, doneWords.courses.added);
  return data(refusedCourse(sent.values, 0, added.error), { status: 400 });
});

export default function CourseNewTab({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, failed);
  const address = { origin: loaderData.origin, isFixed: false };
  return (
    <>
      <div className="mb-5 empty:hidden">
        <SetupStep setup={loaderData.setup} path="/admin/courses/new" />
      </div>
      <CourseForm
        submitLabel={courseAdminWords.createCourse}
        start={newCourseValues(loaderData.mode, offeredTypes(useCourseTypes()))}
        version={0}
        answer={answer}
        address={address}
        teachers={loaderData.teachers}
        figures={newFigures(loaderData.mode)}
      />
    </>
  );
}
