import { leastReviews } from '#app/domain/review.ts';
import { bulk, bulkActs } from './bulk-words.ts';
import { reviewCount } from './shown-review-words.ts';

/** No mean while there are too few reviews. */
export function figureLine({ count, mean }: { count: number; mean: number | null }): string {
  return mean === null
    ? `${reviewCount(count)}, mean shown from ${leastReviews} on`
    : `${reviewCount(count)}, mean ${mean.toFixed(1)}`;
}

export const reviewPanelWords = {
  lead: 'Stars always count. You decide when words are shown; they can be hidden only for the reasons listed.',
  ofCourse: (figure: string) => `the course has ${figure}`,
  empty: 'No reviews yet',
  emptyLead: 'Students can review a course once they have done a quarter of it.',
  show: 'Show',
  hide: 'Hide',
  more: 'Hide or reply',
  reason: 'Reason',
  saveReply: 'Save reply',
  replyHint: 'Everybody can read it. Empty: no reply.',
  reasonOfChosen: 'Reason to hide the chosen reviews',
  noun: ['review', 'reviews'],
  filters: 'Reviews by state',
  all: 'All',
  done: { shown: 'The review is shown', hidden: 'The review is hidden', reply: 'Reply saved' },
} as const;

export const reviewBulkActs = bulkActs('review', {
  show: { label: 'Show', past: 'shown' },
  export: bulk.export,
  hide: { label: 'Hide because of', past: 'hidden' },
});
