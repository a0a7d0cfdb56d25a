import { ActButton } from '#app/ui/act-button.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { TextField } from '#app/ui/field.tsx';
import { studentAdminWords as words } from '#app/words/en/student-admin-words.ts';
import type { TypedAmendment } from './failed-student.ts';

type AmendCertificateProps = {
  number: string;
  enrollmentId: string;
  studentName: string;
  /** Shown only if their number or enrollment is this component's: the page has several. */
  typed: TypedAmendment | undefined;
};

/** A corrected name makes a new certificate, linked from the old (DASH-16). Withdrawing is final. */
export function AmendCertificate({ number, enrollmentId, studentName, typed }: AmendCertificateProps) {
  const name = typed?.enrollment === enrollmentId ? typed.name : undefined;
  const reason = typed?.number === number ? typed.reason : undefined;
  return (
    <details className="mt-2" open={name !== undefined || reason !== undefined || undefined}>
      <summary className="link w-fit cursor-pointer text-sm">{words.correctOrWithdraw}</summary>
      <div className="mt-3 grid grid-cols-1 gap-5 border-line border-l-2 pl-4">
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="enrollment" value={enrollmentId} />
          <TextField
            name="name"
            label={words.nameOnCertificate}
            defaultValue={name ?? studentName}
            required
          />
          <ActButton act="reissue" variant="quiet">
            {words.reissue}
          </ActButton>
        </Form>
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="number" value={number} />
          <TextField
            name="reason"
            label={words.whyWithdrawn}
            hint={words.whyWithdrawnHint}
            defaultValue={reason}
            required
          />
          <ActButton act="revoke" variant="danger">
            {words.withdraw}
          </ActButton>
        </Form>
      </div>
    </details>
  );
}
