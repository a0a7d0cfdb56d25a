import { listActiveCourses } from '#app/core/courses/course-queries.server.ts';
import { listCoupons } from '#app/core/offers/offer-queries.server.ts';
import { sourceSchema, sourceStore } from '#app/core/sources/source-commands.server.ts';
import { failedSource, sourceForm } from '#app/core/sources/source-form.ts';
import { listSources } from '#app/core/sources/source-queries.server.ts';
import { sourceRows } from '#app/core/sources/source-rows.server.ts';
import { campaignPath } from '#app/domain/campaign.ts';
import { sourceLink } from '#app/domain/source.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { NounForm } from '#app/screens/panel/noun-form.tsx';
import { NounTab } from '#app/screens/panel/noun-tab.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { CopyLine } from '#app/ui/copy-line.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { readEdited } from '#app/visit/edited-row.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { nounActs } from '#app/visit/noun-action.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { copyWords } from '#app/words/en/order-page-words.ts';
import { sourceWords } from '#app/words/en/source-words.ts';
import type { Route } from './+types/manage-sources.ts';

export const handle = { title: 'Sources', live: ['sources', 'courses', 'offers'] };

const path = '/admin/sources';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = await panelVisit(context, 'sources.write');
  const [stored, courses, coupons, { form, isGone }] = await Promise.all([
    listSources(db),
    listActiveCourses(db),
    listCoupons(db),
    readEdited(url, db, sourceStore, sourceForm),
  ]);
  const codes = coupons.flatMap(({ code, isActive }) => (code !== null && isActive ? [code] : []));
  // What the links on this page open, and the code that they bring along: one that exists.
  const course = courses.find(({ slug }) => slug === url.searchParams.get('course'))?.slug ?? '';
  const code = codes.find((one) => one === url.searchParams.get('code')) ?? '';
  const rows = stored.map(({ key, name, isActive }) => ({
    key,
    name,
    isActive,
    link: sourceLink(env.baseUrl, { key, course, code }),
  }));
  return { rows, courses, codes, course, code, form, isGone };
}

export const action = panelAction('sources.write', failedSource, (posted) =>
  nounActs(posted, {
    path,
    list: 'sources',
    names: sourceRows.names,
    words: sourceWords,
    form: sourceForm,
    schema: sourceSchema,
    store: sourceStore,
  }),
);

export default function SourcesTab({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, courses, codes, course, code, form, isGone } = loaderData;
  const opened = [
    { value: '', label: sourceWords.catalog },
    ...courses.map(({ slug, title }) => ({ value: slug, label: title })),
  ];
  const brought = [
    { value: '', label: sourceWords.noCode },
    ...codes.map((value) => ({ value, label: value })),
  ];
  const chosen = new URLSearchParams({ ...(course && { course }), ...(code && { code }) }).toString();
  return (
    <NounTab
      words={sourceWords}
      list="sources"
      given={useAnswer(actionData, failedSource)}
      isGone={isGone}
      lead={sourceWords.lead}
      empty={sourceWords.empty}
      selects={[
        { name: 'course', label: sourceWords.opens, value: course, options: opened },
        ...(codes.length > 0
          ? [{ name: 'code', label: sourceWords.code, value: code, options: brought }]
          : []),
      ]}
      form={
        form &&
        ((fault) => (
          <NounForm key={form.id ?? 'new'} form={sourceForm} words={sourceWords} {...form} answer={fault} />
        ))
      }
      rows={rows.map(({ key, name, isActive, link }) => ({
        id: key,
        name,
        isOn: isActive,
        badge: (
          <Badge tone={isActive ? 'success' : 'neutral'}>{sourceWords.states[isActive ? 'on' : 'off']}</Badge>
        ),
        children: (
          <>
            <CopyLine label={sourceWords.link} shown={link} words={copyWords} />
            <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm max-sm:gap-y-4">
              <a className="link" href={`${path}/${key}/poster.pdf${chosen && `?${chosen}`}`}>
                {sourceWords.poster}
                <span className="sr-only">: {name}</span>
              </a>
              <TextLink to={campaignPath({ by: 'source', of: key })}>
                {sourceWords.report}
                <span className="sr-only">: {name}</span>
              </TextLink>
            </p>
          </>
        ),
      }))}
    />
  );
}
