import { Badge } from '#app/ui/badge.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { shownReviewWords as words } from '#app/words/en/shown-review-words.ts';

/** The invented reviews of a sample course, each marked as such (DAY-20). */
export function SampleReviews({
  reviews,
}: {
  reviews: readonly { name: string; rating: number; text: string }[];
}) {
  return (
    <section aria-labelledby="sample-reviews" className="grid grid-cols-1 gap-4">
      <h2 id="sample-reviews" className="text-2xl">
        {words.title}
      </h2>
      <p className="text-muted text-sm">{words.samplesLead}</p>
      <ul className="grid gap-4">
        {reviews.map(({ name, rating, text }) => (
          <li key={name} className="card grid gap-3 p-4 sm:p-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Stars value={rating} isOne />
              <span className="font-semibold">{name}</span>
              <Badge>{words.sample}</Badge>
            </div>
            <p className="max-w-prose">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
