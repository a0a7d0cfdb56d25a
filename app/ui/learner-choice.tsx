import { longestClass } from '#app/domain/learner.ts';
import { maxNameLength } from '#app/domain/text-limits.ts';
import { CheckField, TextField } from './field.tsx';

type Fields = 'learner' | 'learnerName' | 'learnerClass';

type LearnerFieldsProps = {
  words: {
    legend: string;
    choices: { me: string; other: string };
    fields: { learnerName: { label: string; hint: string }; learnerClass: { label: string } };
  };
  values: Partial<Record<Fields, string>> | undefined;
  errors: Partial<Record<Fields, string>>;
  /** Whether somebody else is chosen at first. */
  isOther: boolean;
};

/** Name and class appear for somebody else; browsers without `:has` show them always (DAY-59). */
export function LearnerFields({ words, values, errors, isOther }: LearnerFieldsProps) {
  const chosen = values?.learner || (isOther ? 'other' : 'me');
  return (
    <fieldset className="group/learner grid gap-4">
      <legend className="mb-3 font-display text-xl">{words.legend}</legend>
      {(['me', 'other'] as const).map((choice) => (
        <CheckField
          key={choice}
          type="radio"
          name="learner"
          value={choice}
          label={words.choices[choice]}
          defaultChecked={choice === chosen}
          error={choice === 'me' ? errors.learner : undefined}
        />
      ))}
      <div className="grid gap-5 group-has-[[value=me]:checked]/learner:hidden">
        <LearnerNames words={words} values={values} errors={errors} />
      </div>
    </fieldset>
  );
}

function LearnerNames({ words, values, errors }: Omit<LearnerFieldsProps, 'isOther'>) {
  return (
    <>
      <TextField
        name="learnerName"
        label={words.fields.learnerName.label}
        hint={words.fields.learnerName.hint}
        autoComplete="off"
        required
        maxLength={maxNameLength}
        defaultValue={values?.learnerName}
        error={errors.learnerName}
      />
      <TextField
        name="learnerClass"
        label={words.fields.learnerClass.label}
        required={false}
        autoComplete="off"
        maxLength={longestClass}
        defaultValue={values?.learnerClass}
        error={errors.learnerClass}
      />
    </>
  );
}
