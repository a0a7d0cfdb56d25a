import { Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { listCourseTypes } from '#app/core/course-types/course-type-queries.server.ts';
import { courseChoices, courseShape } from '#app/core/courses/admin/course-admin-list.ts';
import { listCourses } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { deleteCourse, setCourseShown } from '#app/core/courses/course-commands.server.ts';
import { courseRows } from '#app/core/courses/course-rows.server.ts';
import { readShownPrices } from '#app/core/offers/shown-prices.server.ts';
import { countUnprovenPrices } from '#app/core/offers/struck-differences.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { CourseTable, type CourseTableRow } from '#app/screens/courses/admin/course-admin-table.tsx';
import { PanelListPages } from '#app/screens/panel/panel-list-pages.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ChosenRows } from '#app/ui/chosen-rows.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { Count } from '#app/ui/count.tsx';
import { useCourseTypes } from '#app/ui/course-types-context.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListToolbar } from '#app/ui/list-toolbar.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { actOnChosen } from '#app/visit/act-on-chosen.server.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { courseAdminWords, courseBulkWords } from '#app/words/en/course-admin-words.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { struckTask, priceHistoryWords as words } from '#app/words/en/price-history-words.ts';
import type { Route } from './+types/manage-courses.ts';

export const handle = { title: 'Courses', live: ['courses', 'student_counts', 'offers', 'festivals'] };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db } = visit.services;
  const query = parseListQuery(url.searchParams, courseShape(await listCourseTypes(db)));
  const shown = await readShownPrices(db, visit.now);
  const list = await readListPage(query, (query) => listCourses(db, query));
  const unproven = await countUnprovenPrices(db, visit.now);
  // The price is the stored one, by which the list is sorted. An offer's price stands beside it.
  const rows = list.rows.map((row): CourseTableRow => {
    const { originalPrice, offer, price } = shown(row);
    return offer ? { ...row, offer: { name: offer.name, price } } : { ...row, originalPrice };
  });
  return { ...list, rows, unproven };
}

/** Deletes a course. The admin has confirmed the deletion on the page (ADM-CRS-4). */
export async function action(args: Route.ActionArgs) {
  return await panelAction(args, failed, ({ visit, ctx, form, id }) => {
    const back = ownPath(form.get('next'), '/admin/courses');
    const chosen = () =>
      actOnChosen(visit, form, {
        back,
        list: 'courses',
        names: courseRows.names,
        acts: {
          publish: {
            run: (id) => setCourseShown(ctx, { id, isActive: true }),
            errors: courseAdminWords.errors,
            done: courseBulkWords.published,
          },
          hide: {
            run: (id) => setCourseShown(ctx, { id, isActive: false }),
            errors: courseAdminWords.errors,
            done: courseBulkWords.hidden,
          },
          delete: {
            run: (id) => deleteCourse(ctx, { id }),
            errors: courseAdminWords.errors,
            done: courseBulkWords.deleted,
            question: courseBulkWords.deleteQuestion,
            isUndoable: true,
          },
        },
      });
    const otherwise = async () => {
      const asked = askFirst(form, courseAdminWords.deleteQuestion);
      if (asked) return asked;
      const deleted = await deleteCourse(ctx, { id });
      return deleted.success
        ? redirectWithFlash(visit, back, doneWords.courses.deleted, { undo: deleted.auditId })
        : redirectWithFlash(visit, back, courseAdminWords.errors[deleted.error], { tone: 'danger' });
    };
    return { chosen, otherwise };
  });
}

const failed = () => ({ error: courseAdminWords.failures.delete });

const chooser = 'chosen-courses';

export default function CoursesTab({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, failed);
  const { query, rows, total, unproven } = loaderData;
  const choices = courseChoices(useCourseTypes());
  const { pathname, search } = useLocation();
  const { type, visibility } = query.filters;
  const isNarrowed = query.search !== '' || type !== 'all' || visibility !== 'all';
  return (
    <>
      <ConfirmStep answer={answer} confirmLabel="Delete" />
      <FormErrors errors={answer && 'error' in answer ? answer.error : undefined} />
      <ListToolbar
        search={query.search}
        searchLabel="Search by title or description"
        lead={<Count of={total} one="course" many="courses" />}
        selects={[
          { name: 'type', label: 'Type', value: type, options: choices.type },
          { name: 'visibility', label: 'Shown', value: visibility, options: choices.visibility },
          { name: 'sort', label: 'Order', value: query.sort, options: choices.sort },
        ]}
      >
        <ButtonLink href="/admin/courses/new">
          <Icon of={Plus} size={18} /> Add Course
        </ButtonLink>
        <ButtonLink variant="quiet" href="/admin/courses/types">
          Types
        </ButtonLink>
        <ButtonLink variant="quiet" href={`/admin/export/courses${search}`} download>
          Export CSV
        </ButtonLink>
      </ListToolbar>
      {unproven > 0 && (
        <div className="mb-4">
          <Notice tone="warning">
            <Link className="link" to="/admin/courses/prices">
              {struckTask(unproven)}
            </Link>
            . {words.rule}
          </Notice>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={
            isNarrowed
              ? 'No courses found matching your search'
              : 'No courses available. Click "Add Course" to create one.'
          }
        />
      ) : (
        <>
          <ChosenRows id={chooser} acts={courseBulkWords.acts} fields={{ next: pathname + search }} />
          <CourseTable rows={rows} back={pathname + search} chooser={chooser} />
        </>
      )}
      <PanelListPages total={total} query={query} noun={['course', 'courses']} />
    </>
  );
}
