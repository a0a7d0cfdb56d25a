import { describe, expect, it } from 'vitest';
import type { CourseReviews, ReviewSeat, ShownReview } from '#app/core/reviews/shown-review.ts';
import { hiddenReasons, reviewStates } from '#app/domain/review.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { ownReviewWords, reviewWords } from '#app/words/en/review-words.ts';
import { hiddenReasonWords, notShown, shownReviewWords } from '#app/words/en/shown-review-words.ts';
import { linksIn, renderAt, textOf, wordsWithoutLanguage } from '#tests/support/render.tsx';
import { elementsIn, faultsIn, namesOf, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { CourseReviewList } from './course-reviews.tsx';
import { OwnReview, OwnReviews } from './own-review.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { reviewPath } from './review-form.tsx';

const review: ShownReview = {
  id: 'r1',
  rating: 4,
  text: 'उड़ गई!',
  shownName: 'Meera N.',
  reply: null,
  progressThen: 40,
  createdAt: new Date('2026-11-01T20:00:00Z'),
  editedAt: null,
};
const seat: ReviewSeat = {
  enrollmentId: 'e/1',
  courseTitle: 'Kites',
  courseSlug: 'kites',
  refusal: null,
  review: null,
};
const none: CourseReviews = { shown: [], pages: 1, waiting: 0, hidden: [] };
const list = (reviews: CourseReviews | null, own?: ReviewSeat) =>
  renderAt(
    '/',
    <CourseReviewList course="kites" reviews={reviews} zone="Asia/Kolkata">
      {own && <OwnReview seat={own} />}
    </CourseReviewList>,
  );

describe('[REVIEW-6] the reviews on the page of a course', () => {
  const shown = (change: Partial<ShownReview> = {}) => list({ ...none, shown: [{ ...review, ...change }] });

  it('show stars, name, day and how far the student had come', () => {
    const html = shown();
    expect(textOf(html)).toContain('Rated 4 out of 5 Meera N. 2 Nov 2026 · 40% into the course');
    expect(html).toContain('dateTime="2026-11-01T20:00:00.000Z"');
    expect(wordsWithoutLanguage(html)).toEqual([]);
  });

  it.each<[change: Partial<ShownReview>, said: string]>([
    [{ progressThen: 100 }, '· completed the course'],
    [{ editedAt: new Date('2026-11-03T10:00:00Z') }, '2 Nov 2026 , changed ·'],
    [{ reply: 'Thank you' }, 'Reply by Pankh Thank you'],
  ])('show %j', (change, said) => {
    expect(textOf(shown())).not.toContain(said);
    expect(textOf(shown(change))).toContain(said);
  });

  it('[REVIEW-8] keep the words of a student whose account was deleted, without a name', () => {
    const text = textOf(shown({ shownName: '' }));
    expect(text).toContain(`${shownReviewWords.former} 2 Nov 2026`);
    expect(text).toContain('उड़ गई!');
  });

  it('show how many are hidden and why, with a link to how ratings are counted', () => {
    const hidden = hiddenReasons.map((reason, at) => ({ reason, count: at + 1 }));
    const html = list({ ...none, waiting: 1, hidden });
    expect(textOf(html)).toContain(notShown.waiting(1));
    for (const { reason, count } of hidden)
      expect(textOf(html)).toContain(notShown.hidden(count, hiddenReasonWords[reason]));
    expect(linksIn(html)).toEqual([`/claims#course-rating ${shownReviewWords.explained}`]);
  });

  it('[REVIEW-10] lead to the ones for which there is no room', () => {
    expect(linksIn(list({ ...none, shown: [review], pages: 2 }))).toContain(
      `/courses/kites/reviews/2 ${shownReviewWords.more}`,
    );
    expect(textOf(shown())).not.toContain(shownReviewWords.more);
  });

  it('do not mention reviews awaiting approval if there are none', () => {
    expect(textOf(shown())).not.toContain('without words');
  });

  it('[DAY-37] are missing while there is nothing to read, however many wait', () => {
    expect(list({ ...none, waiting: 2 })).toBe('');
    expect(textOf(list({ ...none, shown: [review], waiting: 2 }))).toContain(
      '2 more ratings without words yet',
    );
  });

  it('are missing if there are none and the visitor cannot write one', () => {
    expect(list(null)).toBe('');
    expect(textOf(list(null, seat))).toContain(reviewWords.write);
  });
});

describe('[REVIEW-2] the student’s own review of a course', () => {
  const own = (change: ReviewSeat['review']) => list(null, { ...seat, review: change });

  it('is a form that starts empty, without a rating', () => {
    const html = own(null);
    expect(faultsIn(html)).toEqual([]);
    expect(Object.fromEntries(sentBy(html))).toEqual({ rating: '', text: '' });
    expect(namesOf(html, 'button')).toEqual([reviewWords.send]);
    expect(elementsIn(parseHtml(html), 'form')[0]?.attributes.get('action')).toBe('/reviews/e%2F1');
    expect(reviewPath('e/1')).toBe('/reviews/e%2F1');
  });

  it.each(reviewStates)('shows that it is %s, and can be edited or withdrawn', (state) => {
    const html = own({ rating: 2, text: 'Windy', state });
    expect(textOf(html)).toContain(ownReviewWords[state]);
    expect(Object.fromEntries(sentBy(html))).toEqual({ rating: '2', text: 'Windy' });
    expect(namesOf(html, 'button')).toEqual([reviewWords.send, reviewWords.withdraw]);
  });
});

describe('[REVIEW-1] the reviews in the dashboard', () => {
  const dashboard = (seats: ReviewSeat[]) => renderAt('/', <OwnReviews seats={seats} />);

  it('are one form for each course that can be reviewed', () => {
    const early: ReviewSeat = { ...seat, enrollmentId: 'e2', courseTitle: 'Drones', refusal: 'too-early' };
    const html = dashboard([seat, early, { ...seat, enrollmentId: 'e3', courseTitle: null }]);
    const titles = elementsIn(parseHtml(html), 'h3').map(({ children }) => children.join(''));
    expect(titles).toEqual(['Kites', unknownCourse]);
    expect(elementsIn(parseHtml(html), 'form')).toHaveLength(2);
    expect(faultsIn(html)).toEqual([]);
  });

  it('are missing if no course can be reviewed', () => {
    expect(dashboard([{ ...seat, refusal: 'refunded' }])).toBe('');
  });
});

describe('[REVIEW-3] the reason to hide reviews', () => {
  it('is one of the listed reasons, each with a text', () => {
    const html = renderAt('/', <ReasonChoice />);
    const options = elementsIn(parseHtml(html), 'option');
    expect(options.map(({ attributes, children }) => [attributes.get('value'), children.join('')])).toEqual(
      hiddenReasons.map((reason) => [reason, hiddenReasonWords[reason]]),
    );
    expect(faultsIn(html)).toEqual([]);
  });
});
