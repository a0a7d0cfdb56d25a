import { longest } from '#app/domain/lesson.ts';
import { CheckField, SelectField, TextField } from '#app/ui/field.tsx';
import { lessonFormWords as words } from '#app/words/en/lesson-form-words.ts';
import type { FieldsProps } from './fields-props.ts';

/** The form fields of a live class: time, links, batch (group of students), and whether it is cancelled. */
export function ClassFields({ values, errors, batches }: FieldsProps) {
  return (
    <div className="hidden items-end gap-5 group-has-[[data-kind=live]:checked]/form:grid sm:grid-cols-2">
      <TextField
        name="starts_at"
        type="datetime-local"
        label={words.startsAt}
        required={false}
        hint={words.startsAtHint}
        defaultValue={values.starts_at}
        error={errors.starts_at}
      />
      <TextField
        name="zone"
        label={words.timeZone}
        hint={words.timeZoneHint}
        defaultValue={values.zone}
        error={errors.zone}
      />
      <TextField
        id="join_url"
        name="join_url"
        label={words.joinUrl}
        required={false}
        inputMode="url"
        maxLength={longest.address}
        hint={words.joinUrlHint}
        defaultValue={values.join_url}
        error={errors.join_url}
        className="sm:col-span-2"
      />
      {batches.length > 0 && (
        <SelectField
          name="batch"
          label={words.batch}
          required={false}
          hint={words.batchHint}
          defaultValue={values.batch}
          error={errors.batch}
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
        name="recording"
        label={words.recording}
        required={false}
        inputMode="url"
        maxLength={longest.address}
        hint={words.recordingHint}
        defaultValue={values.recording}
        error={errors.recording}
        className="sm:col-span-2"
      />
      <CheckField
        name="is_cancelled"
        value="yes"
        label={words.cancelled}
        hint={words.cancelledHint}
        defaultChecked={values.is_cancelled === 'yes'}
        className="sm:col-span-2"
      />
    </div>
  );
}
