import type { ReactNode } from 'react';
import type { ShownEnrollment } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { seenState } from '#app/core/enrollments/enrollment-schema.ts';
import type { StudentAction } from '#app/domain/enrollment.ts';
import { Button } from '#app/ui/button.tsx';
import { useStudy } from './use-study.ts';

type StudyButtonProps = {
  enrollment: ShownEnrollment;
  action: StudentAction;
  variant?: 'primary' | 'accent' | 'quiet';
  size?: 'md' | 'lg';
  /** The id of the element with the course's name, which screen readers read together with the button. */
  describedBy?: string;
  children: ReactNode;
};

/**
 * A button for one action on an enrollment, in a form that works without JavaScript. The form also sends the state that
 * the page showed (`seen`). After the first click the stored state differs from it, so the server refuses a second
 * click. While the form is being sent, the button ignores clicks but keeps the focus.
 */
export function StudyButton({ enrollment, action, describedBy, children, ...look }: StudyButtonProps) {
  const { Form, isBusy } = useStudy(enrollment.id);
  return (
    <Form
      method="post"
      action="/dashboard"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <input type="hidden" name="intent" value={action} />
      <input type="hidden" name="enrollment" value={enrollment.id} />
      <input type="hidden" name="seen" value={seenState(enrollment)} />
      <Button
        type="submit"
        {...look}
        className="w-full whitespace-normal max-sm:text-base aria-disabled:cursor-progress"
        aria-disabled={isBusy || undefined}
        aria-describedby={describedBy}
      >
        {children}
      </Button>
    </Form>
  );
}
