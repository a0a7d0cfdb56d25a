import { useNavigation } from 'react-router';
import type { Attendee } from '#app/core/classes/attendance.server.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { attendanceWords as words } from '#app/words/en/attendance-words.ts';
import { learnerLine } from '#app/words/en/learner-words.ts';

/** A checkbox for each student, and a button that marks all as present (LEARN-101). */
export function AttendanceList({ students }: { students: readonly Attendee[] }) {
  const isSaving = useNavigation().formData?.has('shown') ?? false;
  return (
    <Form method="post" className="grid gap-5">
      {students.map(({ userId }) => (
        <input key={userId} type="hidden" name="shown" value={userId} />
      ))}
      <fieldset className="card grid gap-4 p-4 sm:p-6">
        <legend className="sr-only">{words.caption}</legend>
        {students.map((student) => (
          <CheckField
            // The React key contains whether the student is marked as present. If the stored mark changes, React
            // creates the checkbox anew, so that the checkbox shows the stored value.
            key={`${student.userId} ${student.isPresent}`}
            name="present"
            value={student.userId}
            label={nameOf(student)}
            hint={hintOf(student)}
            defaultChecked={student.isPresent}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <ActButton act="save" busy={isSaving} busyText={words.saving}>
          {words.save}
        </ActButton>
        <ActButton act="all" variant="quiet">
          {words.everybody}
        </ActButton>
      </div>
    </Form>
  );
}

/** The name to call out: the learner's, with the holder of the account behind it. */
function nameOf({ fullName, learnerName, learnerClass }: Attendee): string {
  return learnerName === null ? fullName : `${learnerLine(learnerName, learnerClass)} (${fullName})`;
}

function hintOf({ isPresent, isCompleted, doneBy }: Attendee): string | undefined {
  if (isPresent) return isCompleted ? words.final : undefined;
  return doneBy === null ? undefined : words.doneItself;
}
