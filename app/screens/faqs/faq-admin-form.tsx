import { Form } from 'react-router';
import type { FaqInput } from '#app/core/faqs/faq-schema.ts';
import type { FormErrors } from '#app/domain/form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField, TextField } from '#app/ui/field.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';

type FaqFormProps = { id?: string; values: FaqInput; errors?: FormErrors<keyof FaqInput> };

/** The form with which an admin adds or edits a frequently asked question. */
export function FaqForm({ id, values, errors }: FaqFormProps) {
  const form = useFaultFocus(errors);
  const unsaved = useUnsavedChanges({ isRejected: errors !== undefined, withQuery: true });
  return (
    <>
      <Form
        ref={form}
        method="post"
        noValidate
        className="card grid max-w-3xl gap-4 p-4 sm:p-6"
        {...unsaved.formProps}
      >
        <h2 className="text-xl">{id ? 'Edit question' : 'New question'}</h2>
        <input type="hidden" name="intent" value="save" />
        {id && <input type="hidden" name="id" value={id} />}
        <TextField
          label="Question"
          name="question"
          required
          maxLength={200}
          defaultValue={values.question}
          error={errors?.question}
        />
        <TextareaField
          label="Answer"
          name="answer"
          required
          rows={5}
          maxLength={2000}
          defaultValue={values.answer}
          error={errors?.answer}
        />
        <FormFoot back="/admin/faqs" isDirty={unsaved.isDirty}>
          <Button type="submit">{id ? 'Update question' : 'Add question'}</Button>
        </FormFoot>
      </Form>
      {unsaved.warning}
    </>
  );
}
