import type { ListedReview } from '#app/core/reviews/review-queries.server.ts';
import { hiddenReasons, longestReply, versionOf } from '#app/domain/review.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { useBrand } from '#app/ui/brand-context.ts';
import { RowChoice } from '#app/ui/chosen-rows.tsx';
import { SelectField, TextareaField } from '#app/ui/field.tsx';
import { ListCard } from '#app/ui/list-card.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { reviewPanelWords as words } from '#app/words/en/review-panel-words.ts';
import { reviewStateWords } from '#app/words/en/review-words.ts';
import { hiddenReasonWords, shownReviewWords } from '#app/words/en/shown-review-words.ts';

type ReviewAdminCardProps = {
  review: Omit<ListedReview['review'], 'userId'>;
  courseTitle: string | null;
  figure: string;
  /** The id of the form that acts on all selected reviews. */
  chooser: string;
};

const tones = { waiting: 'warning', shown: 'success', hidden: 'neutral' } as const;

/** One review in the admin panel: its text, and the owner's actions on it (REVIEW-3). */
export function ReviewAdminCard({ review, courseTitle, figure, chooser }: ReviewAdminCardProps) {
  const { name: academy } = useBrand();
  const { id, rating, text, shownName, state, hiddenReason, reply } = review;
  const title = courseTitle ?? unknownCourse;
  const seen = versionOf(review).toISOString();
  const name = shownName || shownReviewWords.former;
  return (
    <ListCard
      title={<UserText text={title} />}
      sub={`${name} · ${words.ofCourse(figure)}`}
      choice={<RowChoice form={chooser} id={id} label={bulkWords.choose(`${title}, ${name}`)} />}
      badge={<Badge tone={tones[state]}>{reviewStateWords[state]}</Badge>}
      actions={
        state !== 'shown' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="decision" value="shown" />
            <input type="hidden" name="seen" value={seen} />
            <ActButton act="moderate" size="sm">
              {words.show}
            </ActButton>
          </Form>
        )
      }
    >
      <Stars value={rating} isOne />
      <UserText as="p" text={text} className="max-w-prose whitespace-pre-line break-words" />
      {hiddenReason && <p className="text-muted text-sm">{hiddenReasonWords[hiddenReason]}</p>}
      <details className="mt-1">
        <summary className="cursor-pointer font-semibold text-sm">{words.more}</summary>
        <div className="mt-3 grid max-w-prose gap-5">
          {state !== 'hidden' && (
            <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="seen" value={seen} />
              <SelectField label={words.reason} name="decision" className="min-w-48 flex-1">
                {hiddenReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {hiddenReasonWords[reason]}
                  </option>
                ))}
              </SelectField>
              <ActButton act="moderate" variant="quiet">
                {words.hide}
              </ActButton>
            </Form>
          )}
          <Form key={reply} method="post" preventScrollReset className="grid gap-3">
            <input type="hidden" name="id" value={id} />
            <TextareaField
              label={shownReviewWords.reply(academy)}
              hint={words.replyHint}
              name="reply"
              rows={3}
              maxLength={longestReply}
              defaultValue={reply ?? ''}
            />
            <SubmitLine act="reply" variant="quiet">
              {words.saveReply}
            </SubmitLine>
          </Form>
        </div>
      </details>
    </ListCard>
  );
}
