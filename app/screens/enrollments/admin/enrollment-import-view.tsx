import { formatCount, formatRupees } from '@pankh/india/money.ts';
import { useRef } from 'react';
import type { importForm } from '#app/core/enrollments/admin/enrollment-import-form.ts';
import type { PlannedLine, Skipped } from '#app/core/enrollments/admin/enrollment-import-lines.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { CheckField, Field, Input, TextareaField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Slotted } from '#app/ui/slotted.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { Table } from '#app/ui/table.tsx';
import { useFocusMove } from '#app/ui/use-focus-move.ts';
import { importWords } from '#app/words/en/import-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';

const words = importWords;

type FailedImport = ReturnType<typeof importForm.failed>;
export type ImportAnswer = FailedImport | { csv: string; lines: PlannedLine[]; ignored: string[] };

const example = `email,course,enrolled_at,amount,method,reference
asha@example.in,first-steps,2026-03-01,599,UPI,4029381`;

const column = (name: string) => <code className="font-mono">{name}</code>;
const columnSlots = {
  email: column('email'),
  course: column('course'),
  enrolled_at: column('enrolled_at'),
  amount: column('amount'),
  method: column('method'),
  reference: column('reference'),
};

/** Uploaded or pasted. Shows first what would be done with each line (ADM-ENR-5). */
export function ImportForm({ answer }: { answer: FailedImport | undefined }) {
  return (
    <Card className="max-w-3xl">
      <p className="mb-4 text-muted">
        <Slotted text={importWords.lead} slots={columnSlots} />
      </p>
      <pre className="mb-5 whitespace-pre-wrap bg-sunk p-3 font-mono text-sm wrap-anywhere">{example}</pre>
      <Form method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-5">
        <FormErrors errors={answer?.error ?? answer?.errors.csv} />
        <Field label={words.file} required={false} hint={words.fileHint}>
          {(wiring) => <Input {...wiring} type="file" name="file" accept=".csv,text/csv,text/plain" />}
        </Field>
        <TextareaField
          label={words.paste}
          name="csv"
          required={false}
          rows={6}
          className="[&_textarea]:font-mono"
          defaultValue={answer?.values.csv}
        />
        <SubmitLine act="plan">{words.check}</SubmitLine>
      </Form>
    </Card>
  );
}

export function ImportPlanView({
  csv,
  lines,
  ignored,
}: {
  csv: string;
  lines: readonly PlannedLine[];
  ignored: string[];
}) {
  const plan = useRef<HTMLDivElement>(null);
  // Scrolls to the result at the top and focuses it, because the form was submitted far down the page.
  useFocusMove(null, () => {
    plan.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  });
  const ready = lines.filter(({ fate }) => fate.kind === 'enroll').length;
  return (
    <>
      <div ref={plan} tabIndex={-1} className="outline-none">
        <Notice tone={ready > 0 ? 'info' : 'warning'} role="status">
          <p className="font-semibold">{words.canBeImported(formatCount(ready), lines.length)}</p>
          {ignored.length > 0 && <p>{words.notUsed(ignored.join(', '))}</p>}
        </Notice>
      </div>
      <Form method="post" encType="multipart/form-data" className="my-5 flex flex-wrap items-center gap-3">
        <textarea name="csv" value={csv} readOnly hidden />
        {ready > 0 && (
          <div className="basis-full">
            <CheckField name="tell" value="yes" label={importWords.tell} />
          </div>
        )}
        {ready > 0 && <ActButton act="import">{words.do(ready)}</ActButton>}
        <a className="btn btn-quiet" href="/admin/enrollments/import">
          {words.chooseAnother}
        </a>
      </Form>
      <Table
        caption={words.caption}
        rows={lines}
        keyOf={({ line }) => String(line)}
        columns={[
          {
            head: panelWords.email,
            cell: ({ email }) => (email === '' ? '–' : <EmailText email={email} />),
          },
          { head: words.line, cell: ({ line }) => line, kind: 'figure' },
          {
            head: panelWords.course,
            cell: ({ course, fate }) => (fate.kind === 'enroll' ? fate.course : course || '–'),
          },
          {
            head: words.whatHappens,
            kind: 'long',
            cell: ({ fate }) =>
              fate.kind === 'enroll' ? (
                <Badge tone="success">{words.willBeEnrolled}</Badge>
              ) : (
                <Badge tone="warning">{words.skippedFor(whySkipped(fate))}</Badge>
              ),
          },
          {
            head: panelWords.payment,
            cell: ({ fate }) =>
              fate.kind === 'enroll' && fate.amount !== null ? formatRupees(fate.amount) : '–',
            kind: 'figure',
          },
        ]}
      />
    </>
  );
}

function whySkipped(fate: Skipped): string {
  if (fate.reason === 'of-order') return paymentWords.ofOrder(fate.order);
  return fate.reason === 'course-ambiguous'
    ? importWords.courseAmbiguous(fate.slug)
    : importWords.skipped[fate.reason];
}
