import { faqForm } from '#app/core/faqs/faq-form.ts';
import type { EditAnswer } from '#app/domain/form.ts';
import { EditForm } from '#app/ui/edit-form.tsx';
import { FormField } from '#app/ui/form-field.tsx';

type FaqFormProps = {
  id?: string;
  values: typeof faqForm.blank;
  /** The pages on which a question can be shown: the home page, whose value is empty, and those of the courses. */
  pages: readonly { value: string; label: string }[];
  back: string;
  version: number;
  answer: EditAnswer<keyof typeof faqForm.blank> | undefined;
};

export function FaqForm({ id, pages, ...stored }: FaqFormProps) {
  const [title, submit] = id ? ['Edit question', 'Update question'] : ['New question', 'Add question'];
  return (
    <EditForm form={faqForm} {...{ id, title, submit, ...stored }}>
      {({ of }) => (
        <>
          <FormField {...of('question')} />
          <FormField {...of('answer')} rows={5} />
          <FormField {...of('courseId')} options={pages} />
        </>
      )}
    </EditForm>
  );
}
