import { useNavigation } from 'react-router';
import { Form } from '#app/ui/bound-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { bankFileWords as words } from '#app/words/en/bank-file-words.ts';

export function BankFileForm({ error }: { error: string | undefined }) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <Card className="max-w-3xl">
      <p className="mb-5 text-muted">{words.lead}</p>
      <Form method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-5">
        <FormErrors errors={error} />
        <Field label={words.file} hint={words.fileHint}>
          {(wiring) => (
            <Input
              {...wiring}
              type="file"
              name="upload"
              required
              accept=".csv,.txt,.xls,text/csv,text/plain"
            />
          )}
        </Field>
        <SubmitLine act="plan" busy={isSending} busyText={words.checking}>
          {words.check}
        </SubmitLine>
      </Form>
    </Card>
  );
}
