import { type MouseEvent, useState } from 'react';
import { useAnswer } from '#app/live/use-answer.ts';
import { useFetcher } from '#app/ui/bound-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog, DialogCancel } from '#app/ui/dialog.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { Slotted } from '#app/ui/slotted.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { panelWords } from '#app/words/en/panel-words.ts';
import { studentAdminWords } from '#app/words/en/student-admin-words.ts';
import { failedStudent, type StudentAnswer } from './failed-student.ts';
import { ownPasswordLabel } from './own-password-label.ts';

const words = studentAdminWords;

/** The question asked before a student is made an admin. Its exact wording is required (ADM-STU-2). */
export const makeAdminQuestion = words.makeAdminQuestion;

export type SignedInBy = 'portal' | 'account';
type MakeAdminProps = {
  student: { id: string; fullName: string; email: string };
  /** The form asks for the password of that sign-in again. */
  signedInBy: SignedInBy;
};

/** With the question open: where the button leads without JavaScript. */
export function makeAdminPath(id: string): string {
  return `/admin/students/${encodeURIComponent(id)}?ask=admin#make-admin`;
}

/** Opens a dialog that asks; without JavaScript, links to the page that asks the same. */
export function MakeAdmin({ student, signedInBy }: MakeAdminProps) {
  const [isAsking, setAsking] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setAsking(true);
  };
  const may = useMay();
  if (!may('people.manage')) return null;
  return (
    <>
      <a
        href={makeAdminPath(student.id)}
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
        aria-haspopup="dialog"
        aria-label={`${words.makeAdmin}: ${student.fullName || student.email}`}
        onClick={open}
      >
        {words.makeAdmin}
      </a>
      {isAsking && (
        <Dialog
          id={`make-admin-${student.id}`}
          title={makeAdminQuestion}
          open
          size="sm"
          onClose={() => setAsking(false)}
        >
          <MakeAdminForm student={student} signedInBy={signedInBy} isInDialog />
        </Dialog>
      )}
    </>
  );
}

type FormProps = MakeAdminProps & { error?: string; isInDialog?: boolean };

/** Says what it means, and asks the current admin for the password again. */
export function MakeAdminForm({ student, signedInBy, error, isInDialog }: FormProps) {
  const fetcher = useFetcher<StudentAnswer>();
  const answer = useAnswer(fetcher.data, failedStudent);
  return (
    <fetcher.Form method="post" action={`/admin/students/${student.id}`} className="grid gap-4 text-start">
      <input type="hidden" name="intent" value="make-admin" />
      <p className="text-muted">
        <Slotted
          text={studentAdminWords.makeAdminLead}
          slots={{
            name: <UserText as="strong" text={student.fullName || student.email} className="text-ink" />,
          }}
        />
      </p>
      <PasswordField
        name="password"
        label={ownPasswordLabel(signedInBy)}
        hint={words.passwordHint}
        autoComplete="current-password"
        required
        error={(answer && 'makeAdminError' in answer ? answer.makeAdminError : undefined) ?? error}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {isInDialog ? (
          <DialogCancel>{panelWords.cancel}</DialogCancel>
        ) : (
          <a className={buttonClass({ variant: 'quiet' })} href="?">
            {panelWords.cancel}
          </a>
        )}
        <Button type="submit" busy={fetcher.state !== 'idle'} busyText={words.checking}>
          {words.makeAdmin}
        </Button>
      </div>
    </fetcher.Form>
  );
}
