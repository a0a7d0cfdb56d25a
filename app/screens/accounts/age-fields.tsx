import { AgeBands } from '#app/ui/age-bands.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { AgeQuestion } from '#app/words/en/age-words.ts';

type Fields = 'band' | 'guardianName' | 'guardianContact';

type AgeFieldsProps = {
  words: AgeQuestion;
  values: Partial<Record<Fields, string | null>> | undefined;
  errors: Partial<Record<Fields, string>>;
  /** Whether the age is known, and only the parent asked. */
  isMinor?: boolean;
};

/**
 * Asks the age and, under 18, for a parent, without JavaScript too; browsers without `:has` show all fields (DAY-173).
 */
export function AgeFields({ words, values, errors, isMinor = false }: AgeFieldsProps) {
  const guardian = (
    <div className="grid gap-5">
      {!isMinor && <p className="text-muted text-sm">{words.note}</p>}
      <TextField
        name="guardianName"
        label={words.name}
        autoComplete="off"
        defaultValue={values?.guardianName ?? ''}
        error={errors.guardianName}
      />
      <TextField
        name="guardianContact"
        {...words.contact}
        autoComplete="off"
        defaultValue={values?.guardianContact ?? ''}
        error={errors.guardianContact}
      />
    </div>
  );
  if (isMinor)
    return (
      <>
        <input type="hidden" name="band" value="minor" />
        {guardian}
      </>
    );
  return (
    <fieldset className="grid gap-3 not-has-[[value=minor]:checked]:[&>div:last-child]:hidden">
      <legend className="mb-2 font-semibold text-sm">{words.legend}</legend>
      <AgeBands bands={words.bands} chosen={values?.band} error={errors.band} />
      {guardian}
    </fieldset>
  );
}
