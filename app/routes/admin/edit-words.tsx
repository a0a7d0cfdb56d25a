import { useState } from 'react';
import { data } from 'react-router';
import { saveSiteTexts } from '#app/core/settings/site-text-commands.server.ts';
import { siteTextSchema } from '#app/core/settings/site-text-schema.ts';
import { checkValues, versionIn } from '#app/domain/form.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { readOwnTexts } from '#app/platform/own-texts.server.ts';
import {
  failedWords,
  type PageOfTexts,
  typedTexts,
  type WordsAnswer,
  WordsForm,
} from '#app/screens/settings/words-form.tsx';
import { useLeaveWarning } from '#app/ui/unsaved-changes.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { panelPost } from '#app/visit/panel-action.server.ts';
import { siteTextErrors, siteTextWords, textLabel, textPageWords } from '#app/words/en/site-text-words.ts';
import { isTextPage, limitOf, textPages, textsOfPage } from '#app/words/en/site-texts.ts';
import type { Route } from './+types/edit-words.ts';

export const handle = { title: 'Words' };

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'texts.write');
  const { brand, own, version } = await readOwnTexts(db);
  const pages = textPages.map(
    (page): PageOfTexts => ({
      page,
      ...textPageWords[page],
      fields: textsOfPage(page, brand).map(({ key, text }) => ({
        key,
        text,
        label: textLabel(key),
        limit: limitOf(key),
        own: own[key] ?? '',
      })),
    }),
  );
  return { pages, version };
}

/** Saves the texts of one page of the shop and leaves the texts of all other pages unchanged (BRAND-33). */
export const action = panelPost('texts.write', failedWords, async ({ visit, ctx, form }) => {
  const page = textIn(form, 'page');
  if (!isTextPage(page)) throw data(null, { status: 400 });
  const version = versionIn(form);
  const values = typedTexts(form);
  const { input: texts, errors, isValid } = checkValues(values, siteTextSchema(page), siteTextErrors);
  const refuse = (status: number, answer: Partial<WordsAnswer>) =>
    data<WordsAnswer>({ page, values, errors, version, ...answer }, { status });
  if (!isValid) return refuse(400, {});
  const outcome = await saveSiteTexts(ctx, { page, texts, version });
  if (!outcome.success) return refuse(409, { error: siteTextWords.stale, version: outcome.version });
  return redirectWithFlash(visit, `/admin/words#${page}`, siteTextWords.saved, { undo: outcome.auditId });
});

export default function WordsTab({ loaderData: { pages, version }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, failedWords);
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const warning = useLeaveWarning(dirty.size > 0 || answer !== undefined);
  const onDirty = (page: string) => (isDirty: boolean) => {
    if (dirty.has(page) === isDirty) return;
    setDirty(new Set(isDirty ? [...dirty, page] : [...dirty].filter((other) => other !== page)));
  };
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <p className="text-muted">{siteTextWords.lead}</p>
      {pages.map((each) => (
        <WordsForm
          key={each.page}
          {...each}
          version={version}
          answer={answer?.page === each.page ? answer : undefined}
          isDirty={dirty.has(each.page)}
          onDirty={onDirty(each.page)}
        />
      ))}
      {warning}
    </div>
  );
}
