import { formatRupees } from '@pankh/india/money.ts';
import type { PaymentErrors, PaymentInput } from '#app/core/enrollments/admin/enrollment-payment.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { enrollmentAdminWords } from '#app/words/en/enrollment-admin-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { studentWords } from '#app/words/en/student-words.ts';
import { PaymentFields } from './enrollment-payment-fields.tsx';

type PaymentFormProps = {
  enrollment: { id: string; studentName: string | null; courseTitle: string | null; price: number | null };
  paymentKey: string;
  back: string;
  values?: Partial<Record<keyof PaymentInput, string>>;
  errors?: PaymentErrors;
  error?: string;
};

/** The form to record a payment that was received for one enrollment (ADM-ENR-5). */
export function PaymentForm({ enrollment, paymentKey, back, values, errors, error }: PaymentFormProps) {
  const { id, studentName, courseTitle, price } = enrollment;
  const form = useFaultFocus(errors);
  const unsaved = useUnsavedChanges({ isRejected: errors !== undefined, withQuery: true });
  return (
    <Card className="mb-6 max-w-3xl" id="pay">
      <h2 className="text-xl">{enrollmentAdminWords.recordAPayment}</h2>
      <p className="mt-1 mb-4 text-muted">
        {studentName ?? studentWords.unknownStudent} · {courseTitle ?? unknownCourse}
        {price !== null && enrollmentAdminWords.courseCosts(formatRupees(price))}
      </p>
      <FormErrors errors={error} />
      <Form ref={form} method="post" className="grid items-start gap-4 sm:grid-cols-3" {...unsaved.formProps}>
        <input type="hidden" name="intent" value="pay" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="next" value={back} />
        <PaymentFields {...{ paymentKey, values, errors }} />
        <FormFoot back={back} isDirty={unsaved.isDirty}>
          <Button type="submit">{panelWords.recordPayment}</Button>
        </FormFoot>
      </Form>
      {unsaved.warning}
    </Card>
  );
}
