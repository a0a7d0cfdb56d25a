import { courseTypeStore } from '#app/core/course-types/course-type-commands.server.ts';
import { courseTypeForm, failedCourseType } from '#app/core/course-types/course-type-form.ts';
import { listAllCourseTypes } from '#app/core/course-types/course-type-queries.server.ts';
import { courseTypeRows } from '#app/core/course-types/course-type-rows.server.ts';
import { courseTypeSchema } from '#app/core/course-types/course-type-schema.ts';
import { getSetup } from '#app/core/setup/setup-queries.server.ts';
import { usualLook } from '#app/domain/course-types.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { CourseTypeForm } from '#app/screens/course-types/course-type-form.tsx';
import { NounTab } from '#app/screens/panel/noun-tab.tsx';
import { SetupStep } from '#app/screens/setup/setup-step.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { TypeBadge } from '#app/ui/type-badge.tsx';
import { readEdited } from '#app/visit/edited-row.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { nounActs } from '#app/visit/noun-action.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { setupParts } from '#app/visit/setup-parts.server.ts';
import { counted } from '#app/words/en/counted.ts';
import { courseTypeWords } from '#app/words/en/course-type-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import type { Route } from './+types/manage-course-types.ts';

export const handle = { title: 'Course types', live: ['courses', 'types'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, db } = await panelVisit(context, 'courses.write');
  const [types, setup] = await Promise.all([
    listAllCourseTypes(db),
    getSetup(db, setupParts(visit.services)),
  ]);
  const blank = { ...courseTypeForm.blank, ...usualLook(types.length) };
  const { form, isGone } = await readEdited(url, db, courseTypeStore, { ...courseTypeForm, blank });
  return { types, form, isGone, setup };
}

export const action = panelAction('courses.write', failedCourseType, (posted) =>
  nounActs(posted, {
    path: '/admin/courses/types',
    list: 'course-types',
    names: courseTypeRows.names,
    words: courseTypeWords,
    fieldOf: { 'label-taken': 'label' },
    form: courseTypeForm,
    schema: courseTypeSchema,
    store: courseTypeStore,
  }),
);

export default function CourseTypesTab({ loaderData, actionData }: Route.ComponentProps) {
  const { types, form, isGone, setup } = loaderData;
  return (
    <>
      <div className="mb-5 empty:hidden">
        <SetupStep setup={setup} path="/admin/courses/types" />
      </div>
      <NounTab
        words={courseTypeWords}
        list="course-types"
        given={useAnswer(actionData, failedCourseType)}
        isGone={isGone}
        lead={courseTypeWords.lead}
        empty={courseTypeWords.empty}
        links={
          <ButtonLink variant="quiet" href="/admin/courses">
            {panelWords.courses}
          </ButtonLink>
        }
        form={form && ((fault) => <CourseTypeForm key={form.id ?? 'new'} {...form} answer={fault} />)}
        rows={types.map(({ key, label, art, isArchived, courses }) => ({
          id: key,
          name: label,
          isOn: isArchived,
          sub: [
            counted(courses, 'course'),
            courseTypeWords.families[art],
            ...(isArchived ? [courseTypeWords.archived] : []),
          ].join(' · '),
          badge: <TypeBadge type={key} />,
        }))}
      />
    </>
  );
}
