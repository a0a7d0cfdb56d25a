import { listCoursesForFaqs, listFaqsOf } from '#app/core/faqs/faq-admin-queries.server.ts';
import { faqSchema, faqStore } from '#app/core/faqs/faq-commands.server.ts';
import { failedFaq, faqForm } from '#app/core/faqs/faq-form.ts';
import { faqRows } from '#app/core/faqs/faq-rows.server.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { NounForm } from '#app/screens/panel/noun-form.tsx';
import { NounTab } from '#app/screens/panel/noun-tab.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { readEdited } from '#app/visit/edited-row.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { nounActs } from '#app/visit/noun-action.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { faqWords } from '#app/words/en/faq-words.ts';
import type { Route } from './+types/manage-faqs.ts';

export const handle = { title: 'FAQs', live: ['faqs'] };

const path = '/admin/faqs';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'texts.write');
  // The course whose questions the list shows; null for the home page.
  const course = url.searchParams.get('course')?.slice(0, 128) || null;
  const blank = faqForm.written({ ...faqForm.blank, courseId: course });
  const [rows, courses, { form, isGone }] = await Promise.all([
    listFaqsOf(db, course),
    listCoursesForFaqs(db),
    readEdited(url, db, faqStore, { ...faqForm, blank }),
  ]);
  return { rows, courses, course, form, isGone };
}

const tab = {
  path,
  list: 'faqs',
  names: faqRows.names,
  words: faqWords,
  form: faqForm,
  schema: faqSchema,
  store: faqStore,
};
export const action = panelAction('texts.write', failedFaq, (posted) => nounActs(posted, tab));

export default function FaqsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, courses, course, form, isGone } = loaderData;
  const pages = [
    { value: '', label: faqWords.home },
    ...courses.map(({ id, title }) => ({ value: id, label: title })),
  ];
  const { label } = faqWords.fields.courseId;
  return (
    <NounTab
      words={faqWords}
      list="faqs"
      given={useAnswer(actionData, failedFaq)}
      isGone={isGone}
      lead={faqWords.lead}
      kept={course ? { course } : undefined}
      empty={faqWords.empty}
      selects={[{ name: 'course', label, value: course ?? '', options: pages }]}
      form={
        form &&
        ((fault) => (
          <NounForm
            key={form.id ?? 'new'}
            form={faqForm}
            words={faqWords}
            shown={{ answer: { rows: 5 }, courseId: { options: pages } }}
            {...form}
            answer={fault}
          />
        ))
      }
      rows={rows.map(({ id, question, answer, isActive }) => ({
        id,
        name: question,
        isOn: isActive,
        badge: (
          <Badge tone={isActive ? 'success' : 'neutral'}>{faqWords.states[isActive ? 'on' : 'off']}</Badge>
        ),
        children: (
          <UserText
            as="p"
            text={answer}
            className="line-clamp-3 max-w-prose whitespace-pre-line text-muted"
          />
        ),
      }))}
    />
  );
}
