import { testimonialForm } from '#app/core/testimonials/testimonial-form.ts';
import type { EditAnswer } from '#app/domain/form.ts';
import { EditForm } from '#app/ui/edit-form.tsx';
import { FormField } from '#app/ui/form-field.tsx';
import { counted } from '#app/words/en/counted.ts';

type TestimonialFormProps = {
  id?: string;
  values: typeof testimonialForm.blank;
  version: number;
  /** A note that says what happens when the text of the testimonial is changed. */
  note?: string;
  answer: EditAnswer<keyof typeof testimonialForm.blank> | undefined;
};

const ratings = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: counted(stars, 'star') }));

export function TestimonialForm({ id, note, ...stored }: TestimonialFormProps) {
  const [title, submit] = id
    ? ['Edit testimonial', 'Update testimonial']
    : ['New testimonial', 'Add testimonial'];
  return (
    <EditForm
      form={testimonialForm}
      back="/admin/testimonials"
      className="sm:grid-cols-2"
      {...{ id, title, submit, lead: note, ...stored }}
    >
      {({ of }) => (
        <>
          <FormField {...of('studentName')} />
          <FormField {...of('rating')} options={ratings} />
          <FormField {...of('course')} className="sm:col-span-2" />
          <FormField {...of('comment')} rows={4} className="sm:col-span-2" />
        </>
      )}
    </EditForm>
  );
}
