import { data } from 'react-router';
import {
  moderateReview,
  type ReviewOutcome,
  replyToReview,
} from '#app/core/reviews/review-commands.server.ts';
import { readReviewFigures } from '#app/core/reviews/review-figures.server.ts';
import { listReviews } from '#app/core/reviews/review-queries.server.ts';
import { moderationForm, moderationSchema, replyForm, replySchema } from '#app/core/reviews/review-schema.ts';
import { meanRating, reviewStates } from '#app/domain/review.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { ReviewAdminCard } from '#app/screens/reviews/review-admin-card.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { keepForm } from '#app/visit/keep-form.server.ts';
import { commandContext, visitContext } from '#app/visit/visit.server.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import {
  figureLine,
  reviewStateWords,
  reviewWords,
  reviewPanelWords as words,
} from '#app/words/en/review-words.ts';
import type { Route } from './+types/manage-reviews.ts';

export const handle = { title: 'Reviews', live: ['reviews'] };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

const here = '/admin/reviews';
const failed = () => ({ error: commonWords.failed });

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db } = visit.services;
  const state = reviewStates.find((known) => known === url.searchParams.get('state')) ?? null;
  const [list, figureOf] = await Promise.all([listReviews(db, state), readReviewFigures(db)]);
  const rows = list.map(({ review: { userId: _, ...review }, courseTitle }) => {
    const figure = figureOf(review.courseId);
    return { review, courseTitle, figure: { count: figure.count, mean: meanRating(figure) } };
  });
  return { rows, state };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const actor = await requireAdmin(visit);
  const form = await readForm(request);
  return await keepForm(visit, form, failed, async () => {
    const ctx = commandContext(visit, actor);
    const id = String(form.get('id') ?? '').slice(0, 100);
    const answer = (outcome: ReviewOutcome, text: string) =>
      outcome.success
        ? redirectWithFlash(visit, here + url.search, text)
        : data({ error: reviewWords.errors[outcome.error] }, { status: 409 });
    if (form.get('intent') === 'moderate') {
      const { isValid, input, errors } = moderationForm.read(form, moderationSchema);
      if (!isValid) return data({ error: errors.decision ?? commonWords.failed }, { status: 400 });
      const outcome = await moderateReview(ctx, { id, ...input });
      return answer(outcome, input.decision === 'shown' ? words.done.shown : words.done.hidden);
    }
    if (form.get('intent') === 'reply') {
      const { isValid, input, errors } = replyForm.read(form, replySchema);
      if (!isValid) return data({ error: errors.reply ?? commonWords.failed }, { status: 400 });
      return answer(await replyToReview(ctx, { id, ...input }), words.done.reply);
    }
    return data({ error: commonWords.unknownAction }, { status: 400 });
  });
}

export default function ReviewsTab({ loaderData: { rows, state }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, failed);
  const links = [
    { to: here, label: words.all, current: state === null },
    ...reviewStates.map((one) => ({
      to: `?state=${one}`,
      label: reviewStateWords[one],
      current: state === one,
    })),
  ];
  return (
    <div className="grid gap-5">
      <FormErrors errors={answer?.error} />
      <p className="max-w-prose text-muted text-sm">{words.lead}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterLinks label={words.filters} links={links} />
        <ButtonLink variant="quiet" href="/admin/export/reviews" download>
          Export CSV
        </ButtonLink>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyLead}</EmptyState>
      ) : (
        <ol className="grid gap-3">
          {rows.map(({ review, courseTitle, figure }) => (
            <ReviewAdminCard
              key={`${review.id}${review.state}${review.reply}`}
              review={review}
              courseTitle={courseTitle}
              figure={figureLine(figure)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}
