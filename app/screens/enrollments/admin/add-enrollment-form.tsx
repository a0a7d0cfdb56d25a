import { formatRupees } from '@pankh/india/money.ts';
import type { NewEnrollmentAnswer } from '#app/core/enrollments/admin/add-enrollment-schema.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { ListToolbar } from '#app/ui/list-toolbar.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { enrollmentAdminWords as words } from '#app/words/en/enrollment-admin-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { PaymentFields } from './enrollment-payment-fields.tsx';

type NewEnrollmentProps = {
  search: string;
  chosen: string | null;
  students: readonly { id: string; fullName: string; email: string }[];
  courses: readonly { id: string; title: string; price: number; isActive: boolean }[];
  paymentKey: string;
  answer: NewEnrollmentAnswer | undefined;
};

/** Finds the student, chooses the course, and enters what was paid (ADM-ENR-5). */
export function NewEnrollment({ search, chosen, students, courses, paymentKey, answer }: NewEnrollmentProps) {
  const form = useFaultFocus(answer);
  const unsaved = useUnsavedChanges({ isRejected: answer !== undefined });
  const errors = answer?.errors ?? {};
  const only = students.length === 1 ? students[0]?.id : undefined;
  return (
    <Card className="max-w-2xl">
      <h2 className="mb-3 text-xl">{words.findStudent}</h2>
      <ListToolbar search={search} searchLabel={words.nameOrEmail} />
      <Form ref={form} method="post" className="grid gap-5" {...unsaved.formProps}>
        <FormErrors errors={answer?.error} />
        <SelectField
          key={students.map(({ id }) => id).join()}
          label={panelWords.student}
          name="student"
          required
          defaultValue={answer?.values.student || chosen || only || ''}
          hint={students.length === 0 ? words.noAccountFits : foundText(students.length)}
          error={errors.student}
        >
          <option value="">{words.chooseStudent}</option>
          {students.map(({ id, fullName, email }) => (
            <option key={id} value={id}>
              {fullName ? `${fullName} (${email})` : email}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={panelWords.course}
          name="course"
          required
          defaultValue={answer?.values.course ?? ''}
          error={errors.course}
        >
          <option value="">{words.chooseCourse}</option>
          {courses.map(({ id, title, price, isActive }) => (
            <option key={id} value={id}>
              {title} · {formatRupees(price)}
              {isActive ? '' : words.hidden}
            </option>
          ))}
        </SelectField>
        <fieldset className="grid items-start gap-4 border-line border-t pt-4 sm:grid-cols-3">
          <legend className="float-left mb-2 w-full font-semibold sm:col-span-3">
            {panelWords.payment} <span className="font-normal text-muted">{words.optional}</span>
          </legend>
          <PaymentFields {...{ paymentKey, errors }} values={answer?.values} isOptional />
        </fieldset>
        <FormFoot back="/admin/enrollments" isDirty={unsaved.isDirty}>
          <Button type="submit">{words.enroll}</Button>
        </FormFoot>
      </Form>
      {unsaved.warning}
    </Card>
  );
}

function foundText(count: number): string {
  if (count >= 20) return words.first20;
  return count === 1 ? words.oneFits : words.manyFit(count);
}
