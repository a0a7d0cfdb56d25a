import { Plus } from 'lucide-react';
import { data, Link, useLocation } from 'react-router';
import { testimonialShape } from '#app/core/testimonials/testimonial-admin-list.ts';
import {
  findTestimonial,
  listTestimonials,
} from '#app/core/testimonials/testimonial-admin-queries.server.ts';
import {
  type ApproveOutcome,
  createTestimonial,
  deleteTestimonial,
  holdConsent,
  moveTestimonial,
  setTestimonialApproved,
  type TestimonialOutcome,
  testimonialSchema,
  updateTestimonial,
} from '#app/core/testimonials/testimonial-commands.server.ts';
import { consentLinkOf } from '#app/core/testimonials/testimonial-consent.server.ts';
import { failedTestimonial, testimonialForm } from '#app/core/testimonials/testimonial-form.ts';
import { testimonialRows } from '#app/core/testimonials/testimonial-rows.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { type EditAnswer, versionIn } from '#app/domain/form.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { parseListQuery, withParams } from '#app/domain/list-query.ts';
import { isDirection } from '#app/domain/reorder.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { PanelListPages } from '#app/screens/panel/panel-list-pages.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { ConsentLine } from '#app/screens/testimonials/consent-line.tsx';
import { TestimonialForm } from '#app/screens/testimonials/testimonial-admin-form.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { ChosenRows, RowChoice } from '#app/ui/chosen-rows.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListCard, ListCardActions } from '#app/ui/list-card.tsx';
import { ListToolbar } from '#app/ui/list-toolbar.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { actOnChosen, type BulkAct } from '#app/visit/act-on-chosen.server.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { keepForm } from '#app/visit/keep-form.server.ts';
import { commandContext, type Visit, visitContext } from '#app/visit/visit.server.ts';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { consentWords } from '#app/words/en/consent-words.ts';
import { testimonialBulkWords, testimonialWords } from '#app/words/en/testimonial-words.ts';
import type { Route } from './+types/manage-testimonials.ts';

export const handle = { title: 'Testimonials', live: ['testimonials'] };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

const here = '/admin/testimonials';
const deleteQuestion = 'Are you sure you want to delete this testimonial?';
const { states } = testimonialWords;
const statusChoices = testimonialShape.filters.status.map((value) => ({ value, label: states[value] }));
const newForm = { values: testimonialForm.blank, version: 0, note: undefined };
type TestimonialAnswer = EditAnswer<keyof typeof testimonialForm.blank>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db } = visit.services;
  const wanted = url.searchParams.get('edit');
  const query = parseListQuery(url.searchParams, testimonialShape);
  const list = await readListPage(query, (query) => listTestimonials(db, query));
  const links = Object.fromEntries(list.rows.map(({ id }) => [id, consentLinkOf(visit.services.links, id)]));
  const shown = { ...list, links, today: dayIn(visit.now, await siteZone(db)) };
  if (wanted === null) return { ...shown, form: null, isGone: false };
  if (wanted === 'new') return { ...shown, form: { ...newForm, id: undefined }, isGone: false };
  const row = await findTestimonial(db, wanted);
  // If another admin has deleted the testimonial that is being edited, the form stays open, so that nothing
  // typed is lost. `isGone` makes the page say that the testimonial was deleted.
  if (!row) return { ...shown, form: { ...newForm, id: wanted }, isGone: true };
  const { id, version } = row;
  const values = testimonialForm.written(row);
  const note = row.isSample ? consentWords.panel.editedSample : consentWords.panel.edited;
  return { ...shown, form: { id, values, version, note }, isGone: false };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const actor = await requireAdmin(visit);
  const form = await readForm(visit, request);
  return await keepForm(visit, form, failedTestimonial, () => act(visit, actor, form, url));
}

async function act(visit: Visit, actor: Actor, form: FormData, url: URL) {
  const ctx = commandContext(visit, actor);
  const bulk = await actOnChosen(visit, form, {
    back: here + withParams(url.searchParams, { edit: null }),
    list: 'testimonials',
    names: testimonialRows.names,
    acts: chosenActs(ctx),
  });
  if (bulk) return bulk;
  const id = textIn(form, 'id');
  const answer = (outcome: TestimonialOutcome | ApproveOutcome, text: string, undoable = false) => {
    if (!outcome.success) return data({ error: testimonialWords.errors[outcome.error] }, { status: 409 });
    const back = here + withParams(url.searchParams, { edit: null });
    return redirectWithFlash(visit, back, text, undoable && outcome.auditId ? { undo: outcome.auditId } : {});
  };
  switch (form.get('intent')) {
    case 'save': {
      const { values, errors, isValid, input } = testimonialForm.read(form, testimonialSchema);
      const version = versionIn(form);
      if (!isValid) return data<TestimonialAnswer>({ errors, values, version }, { status: 400 });
      const saved =
        id === ''
          ? await createTestimonial(ctx, input)
          : await updateTestimonial(ctx, { id, version, ...input });
      if (saved.success) return answer(saved, id === '' ? 'Testimonial added' : 'Testimonial updated');
      const stored = await findTestimonial(visit.services.db, id);
      const error = testimonialWords.errors[saved.error];
      const refused = { errors: {}, values, error, version: stored?.version ?? version };
      return data<TestimonialAnswer>(refused, { status: 409 });
    }
    case 'approve':
      return answer(await setTestimonialApproved(ctx, { id, approved: true }), 'Testimonial approved');
    case 'hold-consent': {
      const typed = { givenOn: textIn(form, 'givenOn', 20), givenBy: textIn(form, 'givenBy', 200) };
      const zone = await siteZone(visit.services.db);
      const held = await holdConsent(ctx, { id, on: typed.givenOn, givenBy: typed.givenBy, zone });
      if (held.success) return answer(held, 'Testimonial approved');
      const error = testimonialWords.errors[held.error];
      return data({ error, held: { id, ...typed } }, { status: held.error === 'gone' ? 409 : 400 });
    }
    case 'unapprove':
      return answer(await setTestimonialApproved(ctx, { id, approved: false }), 'Testimonial hidden');
    case 'move': {
      const direction = form.get('direction');
      if (!isDirection(direction)) break;
      return answer(await moveTestimonial(ctx, { id, direction }), 'Order saved');
    }
    case 'delete':
      return (
        askFirst(form, deleteQuestion) ??
        answer(await deleteTestimonial(ctx, { id }), 'Testimonial deleted', true)
      );
  }
  return data({ error: commonWords.unknownAction }, { status: 400 });
}

function chosenActs(ctx: CommandContext) {
  const { errors } = testimonialWords;
  const words = testimonialBulkWords;
  return {
    approve: {
      run: (id) => setTestimonialApproved(ctx, { id, approved: true }),
      errors,
      done: words.approved,
    },
    unapprove: {
      run: (id) => setTestimonialApproved(ctx, { id, approved: false }),
      errors,
      done: words.hidden,
    },
    delete: {
      run: (id) => deleteTestimonial(ctx, { id }),
      errors,
      done: words.deleted,
      question: words.deleteQuestion,
      isUndoable: true,
    },
  } satisfies Record<string, BulkAct>;
}

const chooser = 'chosen-testimonials';

export default function TestimonialsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, query, form, isGone, links, today } = loaderData;
  const { search } = useLocation();
  const isNarrowed = query.search !== '' || query.filters.status !== 'all';
  const before = (query.page - 1) * query.size;
  const given = useAnswer(actionData, failedTestimonial);
  const fault = given && 'errors' in given ? given : undefined;
  const refusedHeld = given && 'held' in given ? given.held : undefined;
  return (
    <>
      <ConfirmStep answer={given} confirmLabel="Delete" />
      {!fault && (
        <FormErrors
          errors={
            (given && 'error' in given && given.error) || (isGone ? testimonialWords.errors.gone : undefined)
          }
        />
      )}
      {!form && (
        <ListToolbar
          search={query.search}
          searchLabel="Search by name, words or course"
          lead={
            <p className="text-muted text-sm">
              The first six approved are shown on the home page, in this order.
            </p>
          }
          selects={[{ name: 'status', label: 'Status', value: query.filters.status, options: statusChoices }]}
        >
          <Link to="?edit=new" className={buttonClass()}>
            <Icon of={Plus} size={18} /> Add testimonial
          </Link>
          <ButtonLink variant="quiet" href={`/admin/export/testimonials${search}`} download>
            Export CSV
          </ButtonLink>
        </ListToolbar>
      )}
      {form && <TestimonialForm key={form.id ?? 'new'} {...form} answer={fault} />}
      {!form && rows.length > 0 && <ChosenRows id={chooser} acts={testimonialBulkWords.acts} />}
      {form ? null : rows.length === 0 ? (
        <EmptyState title={isNarrowed ? 'No testimonials found' : 'No testimonials yet'}>
          Approved testimonials stand on the home page. Add what a student wrote to you.
        </EmptyState>
      ) : (
        <ol className="grid gap-3">
          {rows.map((row, i) => (
            <ListCard
              key={row.id}
              title={<span lang={languageOf(row.studentName)}>{row.studentName}</span>}
              href={withParams(new URLSearchParams(search), { edit: row.id })}
              sub={row.course && <span lang={languageOf(row.course)}>{row.course}</span>}
              choice={<RowChoice form={chooser} id={row.id} label={bulkWords.choose(row.studentName)} />}
              badge={
                <span className="flex flex-wrap justify-end gap-2">
                  {row.isSample && <Badge>{consentWords.panel.sample}</Badge>}
                  <Badge tone={row.isApproved ? 'success' : 'warning'}>
                    {row.isApproved ? states.approved : states.pending}
                  </Badge>
                </span>
              }
              actions={
                <ListCardActions
                  id={row.id}
                  labelOf={(action) => `${action} ${row.studentName}`}
                  order={
                    isNarrowed
                      ? undefined
                      : {
                          name: row.studentName,
                          isFirst: before + i === 0,
                          isLast: before + i === total - 1,
                        }
                  }
                  toggle={{
                    intent: row.isApproved ? 'unapprove' : 'approve',
                    text: row.isApproved ? 'Hide' : 'Approve',
                    variant: row.isApproved ? 'quiet' : 'primary',
                  }}
                  editHref={withParams(new URLSearchParams(search), { edit: row.id })}
                  deletion={{
                    question: deleteQuestion,
                    details: `What ${row.studentName} said can be brought back with Undo.`,
                  }}
                />
              }
            >
              <Stars value={row.rating} />
              <p lang={languageOf(row.comment)} className="max-w-prose">
                {row.comment}
              </p>
              <ConsentLine
                testimonial={row}
                link={links[row.id] ?? ''}
                today={today}
                typed={refusedHeld?.id === row.id ? refusedHeld : undefined}
              />
            </ListCard>
          ))}
        </ol>
      )}
      {!form && <PanelListPages total={total} query={query} noun={['testimonial', 'testimonials']} />}
    </>
  );
}
