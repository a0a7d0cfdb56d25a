import type { ReactNode } from 'react';
import { invitationForm } from '#app/core/helpers/helper-form.ts';
import type { FormAnswer } from '#app/domain/form.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import type { CourseChoice } from '#app/ui/course-ticks.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { RoleFields } from './helper-role.tsx';

type Name = 'role' | 'courses' | 'name' | 'email';

type HelperFieldsProps = {
  title: string;
  submit: string;
  id: string | undefined;
  values: Readonly<Partial<Record<Name, string>>>;
  fault: Partial<FormAnswer<Name>> | undefined;
  courses: readonly CourseChoice[];
  cancel: ReactNode;
};

export function HelperFields({ title, submit, id, values, fault, courses, cancel }: HelperFieldsProps) {
  const form = useFaultFocus(fault);
  const of = fieldsOf(invitationForm, { values, errors: fault?.errors });
  return (
    <Form ref={form} method="post" noValidate className="card grid gap-5 p-4 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <FormErrors errors={fault?.error} />
      <input type="hidden" name="intent" value={id === undefined ? 'invite' : 'change'} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <RoleFields values={values} errors={fault?.errors} courses={courses} />
      {id === undefined && (
        <>
          <FormField {...of('name')} autoComplete="off" />
          <FormField {...of('email')} autoComplete="off" />
        </>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit">{submit}</Button>
        {cancel}
      </div>
    </Form>
  );
}
