import type { FaqAnswer, FaqValues } from '#app/core/faqs/faq-schema.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextareaField, TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useEditForm } from '#app/ui/use-edit-form.ts';
import { faqWords } from '#app/words/en/faq-words.ts';

type FaqFormProps = {
  id?: string;
  values: FaqValues;
  /** The pages on which a question can be shown: the home page, whose value is empty, and those of the courses. */
  pages: readonly { value: string; label: string }[];
  /** The path of the list to which Cancel leads. */
  back: string;
  /** The version of the stored question, by which the server notices that somebody else has changed it. */
  version: number;
  answer: FaqAnswer | undefined;
};

/**
 * The form with which an admin adds or edits a frequently asked question. What is typed in it stays until it is saved,
 * whatever other admins save meanwhile.
 */
export function FaqForm({ id, pages, back, ...stored }: FaqFormProps) {
  const { version, answer, turn, markTyped, values, form } = useEditForm(stored);
  const unsaved = useUnsavedChanges({ isRejected: answer !== undefined, withQuery: true });
  return (
    <>
      <Form
        key={turn}
        ref={form}
        method="post"
        noValidate
        className="card grid max-w-3xl gap-4 p-4 sm:p-6"
        {...unsaved.formProps}
        onChange={() => {
          unsaved.markDirty();
          markTyped();
        }}
      >
        <h2 className="text-xl">{id ? 'Edit question' : 'New question'}</h2>
        <input type="hidden" name="intent" value="save" />
        {id && <input type="hidden" name="id" value={id} />}
        <input type="hidden" name="version" value={version} />
        <FormErrors errors={answer?.error} />
        <TextField
          label="Question"
          name="question"
          required
          maxLength={200}
          defaultValue={values.question}
          error={answer?.errors.question}
        />
        <TextareaField
          label="Answer"
          name="answer"
          required
          rows={5}
          maxLength={2000}
          defaultValue={values.answer}
          error={answer?.errors.answer}
        />
        <SelectField
          label={faqWords.shownOn}
          name="courseId"
          defaultValue={values.courseId}
          error={answer?.errors.courseId}
        >
          {pages.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <FormFoot back={back} isDirty={unsaved.isDirty}>
          <Button type="submit">{id ? 'Update question' : 'Add question'}</Button>
        </FormFoot>
      </Form>
      {unsaved.warning}
    </>
  );
}
