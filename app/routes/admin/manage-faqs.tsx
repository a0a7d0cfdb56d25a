import { Plus } from 'lucide-react';
import { data, Link } from 'react-router';
import { findFaq, listCoursesForFaqs, listFaqsOf } from '#app/core/faqs/faq-admin-queries.server.ts';
import {
  createFaq,
  deleteFaq,
  type FaqOutcome,
  faqSchema,
  moveFaq,
  setFaqActive,
  updateFaq,
} from '#app/core/faqs/faq-commands.server.ts';
import { failedFaq, faqForm } from '#app/core/faqs/faq-form.ts';
import { faqRows } from '#app/core/faqs/faq-rows.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { type EditAnswer, versionIn } from '#app/domain/form.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { withParams } from '#app/domain/list-query.ts';
import { isDirection } from '#app/domain/reorder.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { FaqForm } from '#app/screens/faqs/faq-admin-form.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { ChosenRows, RowChoice } from '#app/ui/chosen-rows.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListCard, ListCardActions } from '#app/ui/list-card.tsx';
import { ListToolbar } from '#app/ui/list-toolbar.tsx';
import { actOnChosen } from '#app/visit/act-on-chosen.server.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { keepForm } from '#app/visit/keep-form.server.ts';
import { commandContext, type Visit, visitContext } from '#app/visit/visit.server.ts';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { faqBulkWords, faqWords } from '#app/words/en/faq-words.ts';
import type { Route } from './+types/manage-faqs.ts';

export const handle = { title: 'FAQs', live: ['faqs'] };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

const here = '/admin/faqs';
type FaqAnswer = EditAnswer<keyof typeof faqForm.blank>;
const deleteQuestion = 'Are you sure you want to delete this question?';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db } = visit.services;
  const course = courseIn(url);
  const wanted = url.searchParams.get('edit');
  const [rows, courses, edited] = await Promise.all([
    listFaqsOf(db, course),
    listCoursesForFaqs(db),
    wanted === null || wanted === 'new' ? undefined : findFaq(db, wanted),
  ]);
  const shown = { rows, courses, course };
  if (wanted === null) return { ...shown, form: null, isGone: false };
  // If another admin has deleted the question that is being edited, the form stays open, so that nothing
  // typed is lost. `isGone` makes the page say that the question was deleted.
  const isNew = wanted === 'new';
  const values = faqForm.written(edited ?? { ...faqForm.blank, courseId: course });
  const form = { id: isNew ? undefined : wanted, values, version: edited?.version ?? 0 };
  return { ...shown, form, isGone: !isNew && !edited };
}

/** The course in the URL, whose questions the list shows; null for the home page. */
const courseIn = (url: URL) => url.searchParams.get('course')?.slice(0, 128) || null;

export async function action({ context, request, url }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const actor = await requireAdmin(visit);
  const form = await readForm(visit, request);
  return await keepForm(visit, form, failedFaq, () => act(visit, actor, form, url));
}

async function act(visit: Visit, actor: Actor, form: FormData, url: URL) {
  const back = here + withParams(url.searchParams, { edit: null });
  const ctx = commandContext(visit, actor);
  const { errors } = faqWords;
  const bulk = await actOnChosen(visit, form, {
    back,
    list: 'faqs',
    names: faqRows.names,
    acts: {
      activate: {
        run: (one) => setFaqActive(ctx, { id: one, active: true }),
        errors,
        done: faqBulkWords.shown,
      },
      deactivate: {
        run: (one) => setFaqActive(ctx, { id: one, active: false }),
        errors,
        done: faqBulkWords.hidden,
      },
      delete: {
        run: (one) => deleteFaq(ctx, { id: one }),
        errors,
        done: faqBulkWords.deleted,
        question: faqBulkWords.deleteQuestion,
        isUndoable: true,
      },
    },
  });
  if (bulk) return bulk;
  const id = textIn(form, 'id');
  const answer = (outcome: FaqOutcome, text: string, undoable = false) => {
    if (!outcome.success) return data({ error: faqWords.errors[outcome.error] }, { status: 409 });
    return redirectWithFlash(visit, back, text, undoable && outcome.auditId ? { undo: outcome.auditId } : {});
  };
  switch (form.get('intent')) {
    case 'save': {
      const { values, errors, isValid, input } = faqForm.read(form, faqSchema);
      const version = versionIn(form);
      if (!isValid) return data<FaqAnswer>({ errors, values, version }, { status: 400 });
      const saved = id === '' ? await createFaq(ctx, input) : await updateFaq(ctx, { id, version, ...input });
      if (saved.success) return answer(saved, id === '' ? doneWords.faqs.added : doneWords.faqs.updated);
      const stored = await findFaq(visit.services.db, id);
      const error = faqWords.errors[saved.error];
      const refused = { errors: {}, values, error, version: stored?.version ?? version };
      return data<FaqAnswer>(refused, { status: 409 });
    }
    case 'activate':
      return answer(await setFaqActive(ctx, { id, active: true }), doneWords.faqs.shown);
    case 'deactivate':
      return answer(await setFaqActive(ctx, { id, active: false }), doneWords.faqs.hidden);
    case 'move': {
      const direction = form.get('direction');
      if (!isDirection(direction)) break;
      return answer(await moveFaq(ctx, { id, direction }), doneWords.faqs.moved);
    }
    case 'delete':
      return (
        askFirst(form, deleteQuestion) ?? answer(await deleteFaq(ctx, { id }), doneWords.faqs.deleted, true)
      );
  }
  return data({ error: commonWords.unknownAction }, { status: 400 });
}

const chooser = 'chosen-questions';

export default function FaqsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, courses, course, form, isGone } = loaderData;
  const pages = [
    { value: '', label: faqWords.home },
    ...courses.map(({ id, title }) => ({ value: id, label: title })),
  ];
  const edit = (id: string) => withParams(new URLSearchParams(course ? { course } : {}), { edit: id });
  const given = useAnswer(actionData, failedFaq);
  const fault = given && 'errors' in given ? given : undefined;
  return (
    <>
      <ConfirmStep answer={given} confirmLabel="Delete" />
      {!fault && (
        <FormErrors
          errors={(given && 'error' in given && given.error) || (isGone ? faqWords.errors.gone : undefined)}
        />
      )}
      {!form && (
        <ListToolbar
          search=""
          lead={<p className="text-muted text-sm">{faqWords.lead}</p>}
          selects={[
            { name: 'course', label: faqWords.fields.courseId.label, value: course ?? '', options: pages },
          ]}
        >
          <Link to={edit('new')} className={buttonClass()}>
            <Icon of={Plus} size={18} /> Add question
          </Link>
          <ButtonLink variant="quiet" href="/admin/export/faqs" download>
            Export CSV
          </ButtonLink>
        </ListToolbar>
      )}
      {form && (
        <FaqForm
          key={form.id ?? 'new'}
          {...form}
          pages={pages}
          back={here + withParams(new URLSearchParams(course ? { course } : {}), {})}
          answer={fault}
        />
      )}
      {!form && rows.length > 0 && <ChosenRows id={chooser} acts={faqBulkWords.acts} />}
      {form ? null : rows.length === 0 ? (
        <EmptyState title="No questions yet">
          Write down what people ask before they enroll, with its answer.
        </EmptyState>
      ) : (
        <ol className="grid gap-3">
          {rows.map(({ id, question, answer, isActive }, i) => (
            <ListCard
              key={id}
              title={<span lang={languageOf(question)}>{question}</span>}
              href={`?edit=${encodeURIComponent(id)}`}
              choice={<RowChoice form={chooser} id={id} label={bulkWords.choose(question)} />}
              badge={
                <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
              }
              actions={
                <ListCardActions
                  id={id}
                  order={{ name: question, isFirst: i === 0, isLast: i === rows.length - 1 }}
                  labelOf={(action) => `${action}: ${question}`}
                  toggle={{
                    intent: isActive ? 'deactivate' : 'activate',
                    text: isActive ? 'Deactivate' : 'Activate',
                    variant: 'quiet',
                  }}
                  editHref={edit(id)}
                  deletion={{
                    question: deleteQuestion,
                    details: `“${question}” can be brought back with Undo.`,
                  }}
                />
              }
            >
              <p
                lang={languageOf(answer)}
                className="line-clamp-3 max-w-prose whitespace-pre-line text-muted"
              >
                {answer}
              </p>
            </ListCard>
          ))}
        </ol>
      )}
    </>
  );
}
