import { longest } from '#app/domain/lesson.ts';
import { CheckField, SelectField, TextField } from '#app/ui/field.tsx';
import { typedIn } from '#app/ui/typed-in.ts';
import { lessonFormWords as words } from '#app/words/en/lesson-form-words.ts';
import type { FieldsProps } from './fields-props.ts';

export function ClassFields({ values, errors, batches }: FieldsProps) {
  const { of, tick } = typedIn(values, errors);
  return (
    <div className="hidden items-end gap-5 group-has-[[data-kind=live]:checked]/form:grid sm:grid-cols-2">
      <TextField
        {...of('starts_at')}
        type="datetime-local"
        label={words.startsAt}
        required={false}
        hint={words.startsAtHint}
      />
      <TextField {...of('zone')} label={words.timeZone} hint={words.timeZoneHint} />
      <TextField
        id="join_url"
        {...of('join_url')}
        label={words.joinUrl}
        required={false}
        inputMode="url"
        maxLength={longest.address}
        hint={words.joinUrlHint}
        className="sm:col-span-2"
      />
      {batches.length > 0 && (
        <SelectField
          {...of('batch')}
          label={words.batch}
          required={false}
          hint={words.batchHint}
          className="sm:col-span-2"
        >
          <option value="">{words.wholeCourse}</option>
          {batches.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...of('recording')}
        label={words.recording}
        required={false}
        inputMode="url"
        maxLength={longest.address}
        hint={words.recordingHint}
        className="sm:col-span-2"
      />
      <CheckField
        {...tick('is_cancelled')}
        label={words.cancelled}
        hint={words.cancelledHint}
        className="sm:col-span-2"
      />
    </div>
  );
}
