import type { TestimonialAnswer, TestimonialInput } from '#app/core/testimonials/testimonial-schema.ts';
import type { FormValues } from '#app/domain/form.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextareaField, TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useEditForm } from '#app/ui/use-edit-form.ts';
import { counted } from '#app/words/en/counted.ts';

type Field = keyof TestimonialInput;
type TestimonialFormProps = {
  id?: string;
  values: FormValues<Field>;
  /** The version of the stored testimonial, by which the server notices that somebody else has changed it. */
  version: number;
  /** A note that says what happens when the text of the testimonial is changed. */
  note?: string;
  answer: TestimonialAnswer | undefined;
};

/**
 * The form with which an admin adds or edits a testimonial. What is typed in it stays until it is saved, whatever other
 * admins save meanwhile.
 */
export function TestimonialForm({ id, note, ...stored }: TestimonialFormProps) {
  const { version, answer, turn, markTyped, values, form } = useEditForm(stored);
  const unsaved = useUnsavedChanges({ isRejected: answer !== undefined, withQuery: true });
  const field = (name: Field) => ({
    name,
    defaultValue: values[name],
    error: answer?.errors[name],
  });
  return (
    <>
      <Form
        key={turn}
        ref={form}
        method="post"
        noValidate
        className="card grid max-w-3xl gap-4 p-4 sm:p-6 sm:grid-cols-2"
        {...unsaved.formProps}
        onChange={() => {
          unsaved.markDirty();
          markTyped();
        }}
      >
        <h2 className="text-xl sm:col-span-2">{id ? 'Edit testimonial' : 'New testimonial'}</h2>
        {note && <p className="text-muted sm:col-span-2">{note}</p>}
        <input type="hidden" name="intent" value="save" />
        {id && <input type="hidden" name="id" value={id} />}
        <input type="hidden" name="version" value={version} />
        <div className="empty:hidden sm:col-span-2">
          <FormErrors errors={answer?.error} />
        </div>
        <TextField label="Student name" required maxLength={100} {...field('studentName')} />
        <SelectField label="Rating" {...field('rating')}>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {counted(stars, 'star')}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Course"
          required={false}
          maxLength={150}
          {...field('course')}
          className="sm:col-span-2"
        />
        <TextareaField
          label="What was said"
          required
          rows={4}
          maxLength={1000}
          {...field('comment')}
          className="sm:col-span-2"
        />
        <FormFoot back="/admin/testimonials" isDirty={unsaved.isDirty}>
          <Button type="submit">{id ? 'Update testimonial' : 'Add testimonial'}</Button>
        </FormFoot>
      </Form>
      {unsaved.warning}
    </>
  );
}
