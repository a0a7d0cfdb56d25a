import { longest } from '#app/domain/lesson.ts';
import { CheckField, SelectField, TextField } from '#app/ui/field.tsx';
import type { FieldsProps } from './fields-props.ts';

/** The form fields of a live class: time, links, batch (group of students), and whether it is cancelled. */
export function ClassFields({ values, errors, batches }: FieldsProps) {
  return (
    <div className="hidden items-end gap-5 group-has-[[data-kind=live]:checked]/form:grid sm:grid-cols-2">
      <TextField
        name="starts_at"
        type="datetime-local"
        label="Date and time"
        required={false}
        hint="Leave it empty until the date is known."
        defaultValue={values.starts_at}
        error={errors.starts_at}
      />
      <TextField
        name="zone"
        label="Time zone"
        hint="The date and time are shown in it."
        defaultValue={values.zone}
        error={errors.zone}
      />
      <TextField
        id="join_url"
        name="join_url"
        label="Link to join"
        required={false}
        inputMode="url"
        maxLength={longest.address}
        hint="Enrolled students see it from half an hour before the class until its end."
        defaultValue={values.join_url}
        error={errors.join_url}
        className="sm:col-span-2"
      />
      {batches.length > 0 && (
        <SelectField
          name="batch"
          label="For whom"
          required={false}
          hint="Students of other batches do not see the link, and are not held up by the class."
          defaultValue={values.batch}
          error={errors.batch}
          className="sm:col-span-2"
        >
          <option value="">The whole course</option>
          {batches.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        name="recording"
        label="Recording"
        required={false}
        inputMode="url"
        maxLength={longest.address}
        hint="A link at YouTube or Vimeo. Students see it once the class is over, and mark the lesson as done when they have watched it."
        defaultValue={values.recording}
        error={errors.recording}
        className="sm:col-span-2"
      />
      <CheckField
        name="is_cancelled"
        value="yes"
        label="The class is cancelled"
        hint="Students see that, and can mark the lesson as done."
        defaultChecked={values.is_cancelled === 'yes'}
        className="sm:col-span-2"
      />
    </div>
  );
}
