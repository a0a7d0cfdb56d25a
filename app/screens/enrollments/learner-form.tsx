import type { LearnerAnswer } from '#app/core/enrollments/learner-form.ts';
import type { Learner } from '#app/domain/learner.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { LearnerFields } from '#app/ui/learner-choice.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { learnerWords as words } from '#app/words/en/learner-words.ts';

type LearnerFormProps = { learner: Learner; answer: LearnerAnswer | undefined };

/** The form that corrects who learns in an enrollment, for its student and for the owner (DAY-83). */
export function LearnerForm({ learner: { learnerName, learnerClass }, answer }: LearnerFormProps) {
  const form = useFaultFocus(answer);
  const stored = { learnerName: learnerName ?? '', learnerClass: learnerClass ?? '' };
  return (
    <Form ref={form} method="post" noValidate className="card grid max-w-2xl grid-cols-1 gap-5 p-5 sm:p-6">
      <FormErrors errors={answer?.error} />
      <LearnerFields
        words={words}
        values={answer?.values ?? stored}
        errors={answer?.errors ?? {}}
        isOther={learnerName !== null}
      />
      <div>
        <Button type="submit" size="lg" className="max-sm:w-full">
          {words.save}
        </Button>
      </div>
    </Form>
  );
}
