import { listAllTeachers, listCoursesOfTeachers } from '#app/core/teachers/teacher-admin-queries.server.ts';
import { teacherStore } from '#app/core/teachers/teacher-commands.server.ts';
import { failedTeacher, teacherForm } from '#app/core/teachers/teacher-form.ts';
import { teacherRows } from '#app/core/teachers/teacher-rows.server.ts';
import { teacherSchema } from '#app/core/teachers/teacher-schema.ts';
import { takeImage } from '#app/core/uploads/take-upload.server.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { NounTab } from '#app/screens/panel/noun-tab.tsx';
import { TeacherForm } from '#app/screens/teachers/teacher-admin-form.tsx';
import { TeacherPhoto } from '#app/screens/teachers/teacher-photo.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { readEdited } from '#app/visit/edited-row.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { nounActs } from '#app/visit/noun-action.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { counted } from '#app/words/en/counted.ts';
import { shownTeacherWords } from '#app/words/en/shown-teacher-words.ts';
import { teacherWords } from '#app/words/en/teacher-words.ts';
import type { Route } from './+types/manage-teachers.ts';

export const handle = { title: 'Teachers', live: ['teachers'] };

const mostTitles = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'texts.write');
  const [stored, coursesOf, { form, isGone }] = await Promise.all([
    listAllTeachers(db),
    listCoursesOfTeachers(db),
    readEdited(url, db, teacherStore, teacherForm),
  ]);
  return { rows: stored.map((row) => ({ ...row, courses: coursesOf.get(row.id) ?? [] })), form, isGone };
}

export const action = panelAction('texts.write', failedTeacher, (posted) =>
  nounActs(posted, {
    path: '/admin/teachers',
    list: 'teachers',
    names: teacherRows.names,
    words: teacherWords,
    form: teacherForm,
    schema: teacherSchema,
    store: teacherStore,
    takeFiles: async () => {
      const { visit, ctx, form } = posted;
      const taken = await takeImage({ ...visit.services, ...ctx }, form, 'photo_file');
      if (taken?.url) form.set('photoUrl', taken.url);
      return taken?.error ? { photoUrl: taken.error } : {};
    },
  }),
);

export default function TeachersTab({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, form, isGone } = loaderData;
  return (
    <NounTab
      words={teacherWords}
      list="teachers"
      given={useAnswer(actionData, failedTeacher)}
      isGone={isGone}
      lead={teacherWords.lead}
      empty={teacherWords.lead}
      form={form && ((fault) => <TeacherForm key={form.id ?? 'new'} {...form} answer={fault} />)}
      rows={rows.map(({ id, slug, name, about, photoUrl, isActive, isSample, courses }) => ({
        id,
        name,
        isOn: isActive,
        sub: courses.length > mostTitles ? counted(courses.length, 'course') : courses.join(' · '),
        badge: (
          <span className="flex flex-wrap gap-2">
            {isSample && <Badge>{shownTeacherWords.sample}</Badge>}
            <Badge tone={isActive ? 'success' : 'neutral'}>
              {teacherWords.states[isActive ? 'on' : 'off']}
            </Badge>
          </span>
        ),
        children: (
          <>
            <div className="flex gap-4">
              <TeacherPhoto teacher={{ name, photoUrl }} size={64} />
              <UserText
                as="p"
                text={about}
                className="line-clamp-3 max-w-prose whitespace-pre-line text-muted"
              />
            </div>
            {isActive && (
              <a href={`/teachers/${slug}`} className="link justify-self-start text-sm">
                {teacherWords.page}
              </a>
            )}
          </>
        ),
      }))}
    />
  );
}
