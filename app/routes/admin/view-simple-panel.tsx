import { formatCount, formatRupees } from '@pankh/india/money.ts';
import { getFigures } from '#app/core/analytics/analytics-queries.server.ts';
import { listCourseTypes } from '#app/core/course-types/course-type-queries.server.ts';
import { courseShape } from '#app/core/courses/admin/course-admin-list.ts';
import { listCourses } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { deleteCourse } from '#app/core/courses/course-commands.server.ts';
import { addSampleCourses } from '#app/core/courses/sample-courses.server.ts';
import { readShownPrices } from '#app/core/offers/shown-prices.server.ts';
import {
  countTestimonials,
  listFaqs,
  listTestimonials,
} from '#app/core/simple-panel/simple-queries.server.ts';
import { studentShape } from '#app/core/students/student-list.ts';
import { listStudents } from '#app/core/students/student-queries.server.ts';
import { testimonialStore } from '#app/core/testimonials/testimonial-commands.server.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { PanelListPages } from '#app/screens/panel/panel-list-pages.tsx';
import {
  SimpleCourses,
  SimpleFaqs,
  SimpleStudents,
  SimpleTestimonials,
} from '#app/screens/simple-panel/simple-lists.tsx';
import { simplePath, simpleTabOf, simpleTabs } from '#app/screens/simple-panel/simple-tabs.ts';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { Slotted } from '#app/ui/slotted.tsx';
import { Stat, StatList } from '#app/ui/stat.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { flashOutcome, redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { actBy } from '#app/visit/posted-form.server.ts';
import { commandContext, type Visit } from '#app/visit/visit.server.ts';
import { analyticsWords } from '#app/words/en/analytics-words.ts';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { simplePanelWords } from '#app/words/en/simple-panel-words.ts';
import { testimonialWords } from '#app/words/en/testimonial-words.ts';
import type { Route } from './+types/view-simple-panel.ts';

export const handle = {
  title: 'Admin Dashboard',
  live: ['courses', 'students', 'enrollments', 'payments', 'testimonials', 'faqs'],
};

/** A single page with the main parts of the panel, by its queries and commands (OLD-1 … OLD-3). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, db } = await panelVisit(context, 'figures.read', url);
  const [figures, testimonials] = await Promise.all([getFigures(db), countTestimonials(db)]);
  const { notStarted, active, completed } = figures.enrollments;
  return {
    stats: {
      students: figures.students,
      enrollments: notStarted + active + completed,
      revenue: figures.revenue,
      testimonials,
    },
    shown: await read(visit, url.searchParams),
  };
}

async function read({ services: { db }, now }: Visit, params: URLSearchParams) {
  const tab = simpleTabOf(params);
  const query = parseListQuery(params, { ...studentShape, filters: { show: ['all'] } });
  switch (tab) {
    case 'overview':
      return { tab };
    case 'courses': {
      const usual = parseListQuery(new URLSearchParams(), courseShape(await listCourseTypes(db)));
      const asked = { ...usual, page: query.page, size: query.size };
      const [list, shown] = await Promise.all([
        readListPage(asked, (query) => listCourses(db, query)),
        readShownPrices(db, now),
      ]);
      return { tab, ...list, rows: list.rows.map(shown) };
    }
    case 'students': {
      const asked = { ...query, search: '' };
      return { tab, ...(await readListPage(asked, (query) => listStudents(db, query))) };
    }
    case 'testimonials':
      return { tab, rows: await listTestimonials(db) };
    case 'faqs':
      return { tab, rows: await listFaqs(db) };
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { visit, actor } = await panelVisit(context, 'figures.read', url);
  const ctx = commandContext(visit, actor);
  const form = await readForm(visit, request);
  const id = textIn(form, 'id').slice(0, 100);
  const back = simplePath(simpleTabOf(url.searchParams));
  const failed = (error: string) => redirectWithFlash(visit, back, error, { tone: 'danger' });
  const approve = (isOn: boolean) => async () => {
    const outcome = await testimonialStore.setFlag(ctx, { id, isOn });
    if (!outcome.success) return failed(testimonialWords.errors[outcome.error]);
    return redirectWithFlash(visit, back, isOn ? testimonialWords.on.done : doneWords.testimonials.pending);
  };
  return await actBy(form, {
    'add-samples': async () => {
      const { added } = await addSampleCourses(ctx);
      const text = added === 0 ? simplePanelWords.samplesThere : simplePanelWords.samplesAdded(added);
      return redirectWithFlash(visit, back, text);
    },
    'delete-course': async () => {
      const asked = askFirst(form, courseAdminWords.deleteQuestion, panelWords.delete);
      if (asked) return asked;
      const told = { to: back, done: doneWords.courses.deleted, errors: courseAdminWords.errors };
      return flashOutcome(visit, await deleteCourse(ctx, { id }), told);
    },
    approve: approve(true),
    unapprove: approve(false),
    otherwise: () => failed(panelWords.incomplete),
  });
}

export default function SimpleDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { stats, shown } = loaderData;
  return (
    <>
      <ConfirmStep answer={actionData} />
      <StatList className="mb-6">
        <Stat figure={formatCount(stats.students)} label={analyticsWords.totalStudents} />
        <Stat figure={formatCount(stats.enrollments)} label={panelWords.enrollments} />
        <Stat
          figure={<span className="text-xl sm:text-2xl">{formatRupees(stats.revenue)}</span>}
          label={panelWords.revenue}
        />
        <Stat figure={formatCount(stats.testimonials)} label={panelWords.testimonials} />
      </StatList>
      <TabsNav
        label={simplePanelWords.tabs}
        tabs={simpleTabs.map(({ value, label }) => ({
          href: simplePath(value),
          label,
          current: value === shown.tab,
        }))}
      />
      <div className="mt-5">
        <Shown shown={shown} />
      </div>
    </>
  );
}

function Shown({ shown }: { shown: Awaited<ReturnType<typeof read>> }) {
  switch (shown.tab) {
    case 'overview':
      return (
        <p className="max-w-prose text-muted">
          <Slotted
            text={simplePanelWords.lead}
            slots={{
              panel: <TextLink to="/admin">{simplePanelWords.fullPanel}</TextLink>,
            }}
          />
        </p>
      );
    case 'courses':
      return (
        <>
          <SimpleCourses rows={shown.rows} question={courseAdminWords.deleteQuestion} />
          <PanelListPages total={shown.total} query={shown.query} noun={['course', 'courses']} />
        </>
      );
    case 'students':
      return (
        <>
          <SimpleStudents rows={shown.rows} />
          <PanelListPages total={shown.total} query={shown.query} noun={['account', 'accounts']} />
        </>
      );
    case 'testimonials':
      return <SimpleTestimonials rows={shown.rows} />;
    case 'faqs':
      return <SimpleFaqs rows={shown.rows} />;
  }
}
