import type { ComponentProps } from 'react';
import { AgeBands } from '#app/ui/age-bands.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { LearnerFields } from '#app/ui/learner-choice.tsx';
import { learnerWords } from '#app/words/en/learner-words.ts';

export type LearnerAgeWords = {
  legend: string;
  bands: { adult: string; minor: string };
  consent: string;
  agree: string;
  /** The way of a child without a parent at hand; null for somebody who is logged in. */
  alone: { text: string; link: string; href: string } | null;
  /** Whether the account has said its own age, so that only somebody else's is asked. */
  isOwnKnown: boolean;
};

type LearnerAgeProps = {
  words: LearnerAgeWords;
  values: Partial<Record<'band' | 'guardian', string>> | undefined;
  errors: Partial<Record<'band' | 'guardian', string>>;
};

type Answered = Pick<ComponentProps<typeof LearnerFields>, 'values' | 'errors'>;
type WhoLearnsProps = {
  learner: { isAnother: boolean } | undefined;
  age: LearnerAgeWords | null | undefined;
  values: Answered['values'] & LearnerAgeProps['values'];
  errors: Answered['errors'] & LearnerAgeProps['errors'];
};

export function WhoLearns({ learner, age, values, errors }: WhoLearnsProps) {
  return (
    <div className="group/who grid gap-10 empty:hidden">
      {learner && <LearnerFields words={learnerWords} {...{ values, errors }} isOther={learner.isAnother} />}
      {age && <LearnerAge words={age} {...{ values, errors }} />}
    </div>
  );
}

/**
 * Asks whether the learner is under 18: then the buyer must be the parent, and agree (DAY-178). Needs no script. An
 * account that has answered and learns is not asked again.
 */
function LearnerAge({ words, values, errors }: LearnerAgeProps) {
  return (
    <fieldset
      className={`grid gap-4 not-has-[[value=minor]:checked]:[&>div:last-child]:hidden ${
        words.isOwnKnown ? 'group-has-[[value=me]:checked]/who:not-has-[[value=minor]:checked]:hidden' : ''
      }`}
    >
      <legend className="mb-3 font-display text-xl">{words.legend}</legend>
      <AgeBands bands={words.bands} chosen={values?.band} error={errors.band} />
      <div className="grid gap-4">
        <blockquote className="border-line border-l-4 pl-4">{words.consent}</blockquote>
        <CheckField
          name="guardian"
          value="yes"
          label={words.agree}
          defaultChecked={values?.guardian === 'yes'}
          error={errors.guardian}
        />
        {words.alone && (
          <p className="text-sm">
            {words.alone.text}{' '}
            <a className="link" href={words.alone.href}>
              {words.alone.link}
            </a>
          </p>
        )}
      </div>
    </fieldset>
  );
}
