import { Plus } from 'lucide-react';
import { useLocation } from 'react-router';
import { listCourseTypes } from '#app/core/course-types/course-type-queries.server.ts';
import { courseChoices, courseShape } from '#app/core/courses/admin/course-admin-list.ts';
import { listCourses } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { deleteCourse, setCourseShown } from '#app/core/courses/course-commands.server.ts';
import { courseRows } from '#app/core/courses/course-rows.server.ts';
import { readShownPrices } from '#app/core/offers/shown-prices.server.ts';
import { countUnprovenPrices } from '#app/core/offers/struck-differences.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { coursesOf, may as mayDo } from '#app/domain/rights.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { CourseTable, type CourseTableRow } from '#app/screens/courses/admin/course-admin-table.tsx';
import { PanelList } from '#app/screens/panel/panel-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Count } from '#app/ui/count.tsx';
import { useCourseTypes } from '#app/ui/course-types-context.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { actOnChosen } from '#app/visit/act-on-chosen.server.ts';
import { flashOutcome } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { courseAdminWords, courseBulkActs } from '#app/words/en/course-admin-words.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { struckTask, priceHistoryWords as words } from '#app/words/en/price-history-words.ts';
import type { Route } from './+types/manage-courses.ts';

export const handle = { title: 'Courses', live: ['courses', 'student_counts', 'offers', 'festivals'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db, now } = await panelVisit(context, 'courses.read');
  const query = parseListQuery(url.searchParams, courseShape(await listCourseTypes(db)));
  const shown = await readShownPrices(db, now);
  const list = await readListPage(query, (query) => listCourses(db, query, coursesOf(actor, 'courses.read')));
  const unproven = mayDo(actor, 'courses.write') ? await countUnprovenPrices(db, now) : 0;
  // The price is the stored one, by which the list is sorted. An offer's price stands beside it.
  const rows = list.rows.map((row): CourseTableRow => {
    const { originalPrice, offer, price } = shown(row);
    return offer ? { ...row, offer: { name: offer.name, price } } : { ...row, originalPrice };
  });
  return { ...list, rows, unproven };
}

const failed = () => ({ error: courseAdminWords.failures.delete });

/** Deletes a course. The admin has confirmed the deletion on the page (ADM-CRS-4). */
export const action = panelAction('courses.write', failed, (posted) => {
  const { visit, ctx, form, id } = posted;
  const back = ownPath(form.get('next'), '/admin/courses');
  const chosen = () =>
    actOnChosen(posted, {
      back,
      list: 'courses',
      names: courseRows.names,
      words: courseBulkActs,
      errors: courseAdminWords.errors,
      acts: {
        publish: (one) => setCourseShown(ctx, { id: one, isActive: true }),
        hide: (one) => setCourseShown(ctx, { id: one, isActive: false }),
        delete: (one) => deleteCourse(ctx, { id: one }),
      },
    });
  const told = { to: back, done: doneWords.courses.deleted, errors: courseAdminWords.errors };
  const otherwise = async () =>
    askFirst(form, courseAdminWords.deleteQuestion, panelWords.delete) ??
    flashOutcome(visit, await deleteCourse(ctx, { id }), told);
  return { chosen, otherwise };
});

export default function CoursesTab({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, query, total, unproven } = loaderData;
  const choices = courseChoices(useCourseTypes());
  const { pathname, search } = useLocation();
  const may = useMay();
  return (
    <PanelList
      name="courses"
      page={loaderData}
      noun={['course', 'courses']}
      answer={useAnswer(actionData, failed)}
      searchLabel={courseAdminWords.search}
      lead={<Count of={total} one={courseAdminWords.noun} many={courseAdminWords.nouns} />}
      selects={[
        { name: 'type', label: panelWords.type, options: choices.type },
        { name: 'visibility', label: courseAdminWords.shown, options: choices.visibility },
        { name: 'sort', label: panelWords.order, options: choices.sort },
      ]}
      buttons={
        may('courses.write') && (
          <>
            <ButtonLink href="/admin/courses/new">
              <Icon of={Plus} size={18} /> {panelWords.addCourse}
            </ButtonLink>
            <ButtonLink variant="quiet" href="/admin/courses/types">
              {courseAdminWords.types}
            </ButtonLink>
          </>
        )
      }
      note={
        unproven > 0 && (
          <div className="mb-4">
            <Notice tone="warning">
              <TextLink to="/admin/courses/prices">{struckTask(unproven)}</TextLink>. {words.rule}
            </Notice>
          </div>
        )
      }
      acts={may('courses.write') ? courseBulkActs : null}
      fields={{ next: pathname + search }}
      empty={(isNarrowed) => ({
        title: isNarrowed ? courseAdminWords.noneFound : courseAdminWords.none,
      })}
    >
      {(chooser) => <CourseTable rows={rows} back={pathname + search} sort={query.sort} chooser={chooser} />}
    </PanelList>
  );
}
