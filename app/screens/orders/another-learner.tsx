import { ButtonLink } from '#app/ui/button.tsx';
import { learnerWords } from '#app/words/en/learner-words.ts';

/** The link to a second order of a course, for another learner (DAY-81). */
export function AnotherLearner({ slug }: { slug: string }) {
  return (
    <ButtonLink href={`/checkout/${slug}?learner=another`} variant="quiet" size="sm">
      {learnerWords.another}
    </ButtonLink>
  );
}
