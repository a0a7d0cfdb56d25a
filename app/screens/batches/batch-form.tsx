import { type batchForm, longestLabel } from '#app/core/batches/batch-schema.ts';
import type { FormAnswer } from '#app/domain/form.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckField, SelectField, TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { useEditForm } from '#app/ui/use-edit-form.ts';
import { batchAdminWords as words } from '#app/words/en/batch-admin-words.ts';

type Field = (typeof batchForm.fields)[number];
/** A refusal of the form. `version` is the newest one, so that a second save is not refused again. */
export type BatchAnswer = FormAnswer<Field> & { version: number };

type BatchFormProps = {
  values: Record<Field, string>;
  /**
   * The version of the stored batch, by which the server notices that somebody else has saved it. For a new batch, the
   * number of batches of the course, which grows when this form adds one.
   */
  version: number;
  isNew?: boolean;
  /** Every teacher of the academy, of whom the batch can have one (DAY-87). */
  teachers?: readonly { id: string; name: string }[];
  answer: BatchAnswer | undefined;
};

/**
 * The admin panel's form for a batch (a group of students with one starting date): name, days, seats, teacher, and
 * whether it is closed. What is typed in it stays until it is saved, whatever else changes on the page.
 */
export function BatchForm({ isNew = false, teachers = [], ...stored }: BatchFormProps) {
  const { version, answer, turn, markTyped, values, form, isSaving } = useEditForm(stored);
  const errors = answer?.errors ?? {};
  return (
    <Form key={turn} ref={form} method="post" noValidate className="grid gap-5" onChange={markTyped}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={version} />
      <FormErrors errors={answer?.error} />
      <TextField
        name="label"
        label={words.fields.label}
        hint={words.hints.label}
        required
        maxLength={longestLabel}
        defaultValue={values.label}
        error={errors.label}
      />
      <div className="grid items-end gap-5 sm:grid-cols-3">
        <TextField
          name="startsOn"
          type="date"
          label={words.fields.startsOn}
          hint={words.hints.startsOn}
          required
          defaultValue={values.startsOn}
          error={errors.startsOn}
        />
        <TextField
          name="endsOn"
          type="date"
          label={words.fields.endsOn}
          hint={words.hints.endsOn}
          required={false}
          defaultValue={values.endsOn}
          error={errors.endsOn}
        />
        <TextField
          name="seats"
          label={words.fields.seats}
          inputMode="numeric"
          required
          defaultValue={values.seats}
          error={errors.seats}
        />
      </div>
      {teachers.length > 0 && (
        <SelectField name="teacherId" label={words.fields.teacher} defaultValue={values.teacherId}>
          <option value="">{words.ofCourse}</option>
          {teachers.map(({ id, name }) => (
            <option key={id} value={id} lang={languageOf(name)}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <CheckField
        name="isClosed"
        value="yes"
        label={words.fields.isClosed}
        defaultChecked={values.isClosed === 'yes'}
      />
      <div>
        <Button type="submit" busy={isSaving} busyText={isNew ? words.adding : words.saving}>
          {isNew ? words.add : words.save}
        </Button>
      </div>
    </Form>
  );
}
