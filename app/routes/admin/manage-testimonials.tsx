import { data } from 'react-router';
import { testimonialShape } from '#app/core/testimonials/testimonial-admin-list.ts';
import { listTestimonials } from '#app/core/testimonials/testimonial-admin-queries.server.ts';
import {
  holdConsent,
  testimonialSchema,
  testimonialStore,
} from '#app/core/testimonials/testimonial-commands.server.ts';
import { consentLinkOf } from '#app/core/testimonials/testimonial-consent.server.ts';
import { failedTestimonial, testimonialForm } from '#app/core/testimonials/testimonial-form.ts';
import { testimonialRows } from '#app/core/testimonials/testimonial-rows.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { parseListQuery, withParams } from '#app/domain/list-query.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { NounForm } from '#app/screens/panel/noun-form.tsx';
import { NounTab } from '#app/screens/panel/noun-tab.tsx';
import { ConsentLine } from '#app/screens/testimonials/consent-line.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { readEdited } from '#app/visit/edited-row.server.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { nounActs } from '#app/visit/noun-action.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import { consentWords } from '#app/words/en/consent-words.ts';
import { counted } from '#app/words/en/counted.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { testimonialWords } from '#app/words/en/testimonial-words.ts';
import type { Route } from './+types/manage-testimonials.ts';

export const handle = { title: 'Testimonials', live: ['testimonials'] };

const path = '/admin/testimonials';
const { states } = testimonialWords;
const statusChoices = testimonialShape.filters.status.map((value) => ({ value, label: states[value] }));

const ratings = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: counted(stars, 'star') }));
const fieldProps = {
  rating: { options: ratings },
  comment: { rows: 4, className: 'sm:col-span-2' },
  course: { className: 'sm:col-span-2' },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, db, now } = await panelVisit(context, 'texts.write');
  const query = parseListQuery(url.searchParams, testimonialShape);
  const list = await readListPage(query, (query) => listTestimonials(db, query));
  const links = Object.fromEntries(list.rows.map(({ id }) => [id, consentLinkOf(visit.services.links, id)]));
  const { form, row, isGone } = await readEdited(url, db, testimonialStore, testimonialForm);
  const lead = row && (row.isSample ? consentWords.panel.editedSample : consentWords.panel.edited);
  const today = dayIn(now, await siteZone(db));
  return { ...list, links, today, form: form && { ...form, lead }, isGone };
}

export const action = panelAction('texts.write', failedTestimonial, (posted) => ({
  ...nounActs(posted, {
    path,
    list: 'testimonials',
    names: testimonialRows.names,
    words: testimonialWords,
    form: testimonialForm,
    schema: testimonialSchema,
    store: testimonialStore,
  }),
  'hold-consent': () => recordConsent(posted),
}));

async function recordConsent({ visit, ctx, form, url, id }: Posted) {
  const typed = { givenOn: textIn(form, 'givenOn', 20), givenBy: textIn(form, 'givenBy', 200) };
  const zone = await siteZone(visit.services.db);
  const held = await holdConsent(ctx, { id, on: typed.givenOn, givenBy: typed.givenBy, zone });
  if (held.success)
    return redirectWithFlash(visit, path + withParams(url.searchParams, {}), testimonialWords.on.done);
  const error = testimonialWords.errors[held.error];
  return data({ error, held: { id, ...typed } }, { status: held.error === 'gone' ? 409 : 400 });
}

export default function TestimonialsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, query, form, isGone, links, today } = loaderData;
  const given = useAnswer(actionData, failedTestimonial);
  const refusedHeld = given && 'held' in given ? given.held : undefined;
  return (
    <NounTab
      words={testimonialWords}
      list="testimonials"
      given={given}
      isGone={isGone}
      lead={testimonialWords.lead}
      empty={testimonialWords.empty}
      {...{ query, total }}
      searchLabel={testimonialWords.search}
      selects={[{ name: 'status', label: panelWords.status, options: statusChoices }]}
      isWaitingShown
      form={
        form &&
        ((fault) => (
          <NounForm
            key={form.id ?? 'new'}
            form={testimonialForm}
            words={testimonialWords}
            className="sm:grid-cols-2"
            shown={fieldProps}
            {...form}
            answer={fault}
          />
        ))
      }
      rows={rows.map((row) => ({
        id: row.id,
        name: row.studentName,
        isOn: row.isApproved,
        sub: row.course && <UserText text={row.course} />,
        badge: (
          <span className="flex flex-wrap gap-2">
            {row.isSample && <Badge>{consentWords.panel.sample}</Badge>}
            <Badge tone={row.isApproved ? 'success' : 'warning'}>
              {row.isApproved ? states.approved : states.pending}
            </Badge>
          </span>
        ),
        children: (
          <>
            <Stars value={row.rating} />
            <UserText as="p" text={row.comment} className="max-w-prose" />
            <ConsentLine
              testimonial={row}
              link={links[row.id] ?? ''}
              today={today}
              typed={refusedHeld?.id === row.id ? refusedHeld : undefined}
            />
          </>
        ),
      }))}
    />
  );
}
