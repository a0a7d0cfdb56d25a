import { data, redirect } from 'react-router';
import {
  findByConsentLink,
  giveConsent,
  withdrawConsent,
} from '#app/core/testimonials/testimonial-consent.server.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { ConsentQuote } from '#app/screens/testimonials/consent-quote.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { useBrand } from '#app/ui/brand-context.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { secretMeta } from '#app/ui/unlisted-meta.ts';
import { formPost, type Sent } from '#app/visit/posted-form.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { consentWords } from '#app/words/en/consent-words.ts';
import type { Route } from './+types/agree-to-testimonial.ts';

export const meta: Route.MetaFunction = ({ matches }) => secretMeta(consentWords.title, matches);

const failed = () => ({ error: consentWords.failed });

/** Shown to who opens the consent link. A wrong link gives a 404 (CLAIM-10). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  const link = { id: params.id, key: url.searchParams.get('key') ?? '' };
  const row = await findByConsentLink(services, link);
  if (!row) throw data(null, { status: 404 });
  const { consentWords: agreed, withdrawnAt, comment, studentName, course, rating } = row;
  return {
    words: consentWords.textOf(row),
    testimonial: { comment, studentName, course, rating },
    state: withdrawnAt
      ? ('withdrawn' as const)
      : agreed === null
        ? ('waiting' as const)
        : ('agreed' as const),
  };
}

/** On pressing a button: mail programs open links on their own. */
export const action = formPost(failed, async ({ visit, form, params, url }: Sent<Route.ActionArgs>) => {
  const { db, links } = visit.services;
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

export default function AgreeToTestimonial({
  loaderData: { words, testimonial, state },
  actionData,
}: Route.ComponentProps) {
  const { name } = useBrand();
  const answer = useAnswer(actionData, failed);
  const isAgreed = state === 'agreed';
  return (
    <>
      <PageHeader title={consentWords.title} lead={consentWords.lead(name)} />
      <div className="wrap pb-16">
        <div className="grid max-w-3xl gap-6">
          <FormErrors errors={answer?.error} />
          <ConsentQuote {...testimonial} />
          {isAgreed ? (
            <Notice tone="success" role="status">
              {consentWords.agreed}
            </Notice>
          ) : (
            <p className="font-semibold">{consentWords[state]}</p>
          )}
          <p className="text-muted">{consentWords.promise}</p>
          <Form method="post" className="flex flex-wrap gap-3">
            <input type="hidden" name="words" value={words} />
            {/* One button for agreeing and withdrawing: the focus stays on it when its label changes. */}
            <Button
              type="submit"
              name="intent"
              value={isAgreed ? 'withdraw' : 'agree'}
              variant={isAgreed ? 'quiet' : 'primary'}
            >
              {isAgreed ? consentWords.withdraw : consentWords.agree}
            </Button>
          </Form>
        </div>
      </div>
    </>
  );
}
