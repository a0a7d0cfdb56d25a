import { data } from 'react-router';
import {
  moderateReview,
  type ReviewOutcome,
  replyToReview,
} from '#app/core/reviews/review-commands.server.ts';
import { readReviewFigures } from '#app/core/reviews/review-figures.server.ts';
import { reviewFilters, reviewShape } from '#app/core/reviews/review-list.ts';
import { listReviews } from '#app/core/reviews/review-queries.server.ts';
import {
  moderationForm,
  moderationSchema,
  readSeenReviews,
  replyForm,
  replySchema,
} from '#app/core/reviews/review-schema.ts';
import { choiceIn, textIn } from '#app/domain/form-fields.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { hiddenReasons, meanRating, seenReviews } from '#app/domain/review.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { PanelList } from '#app/screens/panel/panel-list.tsx';
import { ReasonChoice } from '#app/screens/reviews/reason-choice.tsx';
import { ReviewAdminCard } from '#app/screens/reviews/review-admin-card.tsx';
import { actOnChosen } from '#app/visit/act-on-chosen.server.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { figureLine, reviewBulkActs, reviewPanelWords as words } from '#app/words/en/review-panel-words.ts';
import { reviewWords } from '#app/words/en/review-words.ts';
import type { Route } from './+types/manage-reviews.ts';

export const handle = { title: 'Reviews', live: ['reviews'] };

const failed = () => ({ error: commonWords.failed });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'reviews.write');
  const query = parseListQuery(url.searchParams, reviewShape);
  const [list, figureOf] = await Promise.all([
    readListPage(query, (query) => listReviews(db, query)),
    readReviewFigures(db),
  ]);
  const rows = list.rows.map(({ review: { userId: _, ...review }, courseTitle }) => {
    const figure = figureOf(review.courseId);
    return { review, courseTitle, figure: { count: figure.count, mean: meanRating(figure) } };
  });
  return { ...list, rows };
}

export const action = panelAction('reviews.write', failed, (posted) => {
  const { visit, ctx, form, url, id } = posted;
  const reason = choiceIn(form, 'reason', hiddenReasons) ?? hiddenReasons[0];
  const seenOf = readSeenReviews(textIn(form, 'seen'));
  const chosen = () =>
    actOnChosen(posted, {
      list: 'reviews',
      names: null,
      words: reviewBulkActs,
      errors: reviewWords.errors,
      acts: {
        show: (one) => moderateReview(ctx, { id: one, decision: 'shown', seen: seenOf(one) }),
        hide: (one) => moderateReview(ctx, { id: one, decision: reason, seen: seenOf(one) }),
      },
    });
  const answer = (outcome: ReviewOutcome, text: string) =>
    outcome.success
      ? redirectWithFlash(visit, `/admin/reviews${url.search}`, text)
      : data({ error: reviewWords.errors[outcome.error] }, { status: 409 });
  const moderate = async () => {
    const { isValid, input, errors } = moderationForm.read(form, moderationSchema);
    if (!isValid) return data({ error: errors.decision ?? commonWords.failed }, { status: 400 });
    const outcome = await moderateReview(ctx, { id, ...input });
    return answer(outcome, input.decision === 'shown' ? words.done.shown : words.done.hidden);
  };
  const reply = async () => {
    const { isValid, input, errors } = replyForm.read(form, replySchema);
    if (!isValid) return data({ error: errors.reply ?? commonWords.failed }, { status: 400 });
    return answer(await replyToReview(ctx, { id, ...input }), words.done.reply);
  };
  return { chosen, moderate, reply };
});

export default function ReviewsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { rows } = loaderData;
  return (
    <PanelList
      name="reviews"
      page={loaderData}
      noun={words.noun}
      answer={useAnswer(actionData, failed)}
      above={<p className="mb-5 max-w-prose text-muted text-sm">{words.lead}</p>}
      links={{ name: 'state', label: words.filters, options: reviewFilters }}
      acts={reviewBulkActs}
      fields={{ seen: seenReviews(rows.map(({ review }) => review)) }}
      further={<ReasonChoice />}
      empty={() => ({ title: words.empty, text: words.emptyLead })}
    >
      {(chooser) => (
        <ol className="grid gap-3">
          {rows.map(({ review, courseTitle, figure }) => (
            <ReviewAdminCard
              key={review.id}
              review={review}
              courseTitle={courseTitle}
              figure={figureLine(figure)}
              chooser={chooser}
            />
          ))}
        </ol>
      )}
    </PanelList>
  );
}
