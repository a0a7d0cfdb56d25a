import { data, Form, redirect } from 'react-router';
import {
  findByConsentLink,
  giveConsent,
  withdrawConsent,
} from '#app/core/testimonials/testimonial-consent.server.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { pageTitle } from '#app/ui/meta-tags.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { keepForm } from '#app/visit/keep-form.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { consentWords } from '#app/words/en/consent-words.ts';
import type { Route } from './+types/agree-to-testimonial.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(consentWords.title, matches),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const failed = () => ({ error: consentWords.failed });

/**
 * Shows a testimonial to the student who opens the consent link that the owner has sent. A wrong link gives a
 * 404 (CLAIM-10).
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  const link = { id: params.id, key: url.searchParams.get('key') ?? '' };
  const row = await findByConsentLink(services, link);
  if (!row) throw data(null, { status: 404 });
  const { consentWords: agreed, withdrawnAt } = row;
  return {
    words: consentWords.textOf(row),
    state: withdrawnAt
      ? ('withdrawn' as const)
      : agreed === null
        ? ('waiting' as const)
        : ('agreed' as const),
  };
}

/**
 * Stores or withdraws the student's consent. Opening the link changes nothing, because mail programs open
 * links on their own.
 */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { db, links } = visit.services;
  const form = await readForm(request);
  return await keepForm(visit, form, failed, async () => {
    const link = { id: params.id, key: url.searchParams.get('key') ?? '' };
    const opened = { db, links, now: visit.now };
    const outcome =
      form.get('intent') === 'withdraw'
        ? await withdrawConsent(opened, link)
        : await giveConsent(opened, link, textIn(form, 'words'));
    if (outcome.success) return redirect(url.pathname + url.search, 303);
    return data(
      { error: consentWords.errors[outcome.error] },
      { status: outcome.error === 'gone' ? 404 : 409 },
    );
  });
}

export default function AgreeToTestimonial({
  loaderData: { words, state },
  actionData,
}: Route.ComponentProps) {
  const { name } = useBrand();
  const answer = useAnswer(actionData, failed);
  return (
    <>
      <PageHeader title={consentWords.title} lead={consentWords.lead(name)} />
      <div className="wrap pb-16">
        <div className="grid max-w-3xl gap-6">
          <FormErrors errors={answer?.error} />
          <blockquote
            lang={languageOf(words)}
            className="card whitespace-pre-line break-words p-5 text-lg sm:p-6"
          >
            {words}
          </blockquote>
          <p className="font-semibold">{consentWords[state]}</p>
          <p className="text-muted">{consentWords.promise}</p>
          <Form method="post" className="flex flex-wrap gap-3">
            <input type="hidden" name="words" value={words} />
            {state !== 'agreed' && (
              <Button type="submit" name="intent" value="agree">
                {consentWords.agree}
              </Button>
            )}
            {state === 'agreed' && (
              <Button type="submit" name="intent" value="withdraw" variant="quiet">
                {consentWords.withdraw}
              </Button>
            )}
          </Form>
        </div>
      </div>
    </>
  );
}
