import { batchForm } from '#app/core/batches/batch-form.ts';
import type { EditAnswer } from '#app/domain/form.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { useEditForm } from '#app/ui/use-edit-form.ts';
import { batchAdminWords as words } from '#app/words/en/batch-admin-words.ts';

export type BatchAnswer = EditAnswer<keyof typeof batchForm.blank>;

type BatchFormProps = {
  values: typeof batchForm.blank;
  /** By it, the server notices another save. For a new batch, the number of the course's batches. */
  version: number;
  isNew?: boolean;
  /** Every teacher of the academy, of whom the batch can have one (DAY-87). */
  teachers?: readonly { id: string; name: string }[];
  answer: BatchAnswer | undefined;
};

/** What is typed stays until it is saved, whatever else changes on the page. */
export function BatchForm({ isNew = false, teachers = [], ...stored }: BatchFormProps) {
  const { version, answer, turn, markTyped, values, form, isSaving } = useEditForm(stored);
  const of = fieldsOf(batchForm, { values, errors: answer?.errors });
  const choices = [
    { value: '', label: words.ofCourse },
    ...teachers.map(({ id, name }) => ({ value: id, label: name, lang: languageOf(name) })),
  ];
  return (
    <Form key={turn} ref={form} method="post" noValidate className="grid gap-5" onChange={markTyped}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={version} />
      <FormErrors errors={answer?.error} />
      <FormField {...of('label')} />
      <div className="grid items-end gap-5 sm:grid-cols-3">
        <FormField {...of('startsOn')} />
        <FormField {...of('endsOn')} />
        <FormField {...of('seats')} />
      </div>
      {teachers.length > 0 && <FormField {...of('teacherId')} options={choices} />}
      <FormField {...of('isClosed')} />
      <SubmitLine busy={isSaving} busyText={isNew ? words.adding : words.saving}>
        {isNew ? words.add : words.save}
      </SubmitLine>
    </Form>
  );
}
