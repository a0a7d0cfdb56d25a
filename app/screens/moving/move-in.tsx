import type { uploadForm } from '#app/core/moving/move-forms.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckField, Field, Input, TextareaField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { movePageWords as words } from '#app/words/en/move-page-words.ts';

type FailedUpload = ReturnType<typeof uploadForm.failed>;

/** Always loads a page, for the server's own message about too large files. */
export function MoveIn({ answer }: { answer: FailedUpload | undefined }) {
  const form = useFaultFocus(answer);
  return (
    <Card>
      <h2 className="mb-2 text-xl">{words.in}</h2>
      <p className="mb-4 text-muted">{words.inLead}</p>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        reloadDocument
        className="grid grid-cols-1 gap-5"
      >
        <FormErrors errors={answer?.error} />
        <Field label={words.files} hint={words.filesHint}>
          {(wiring) => (
            <Input
              {...wiring}
              type="file"
              name="file"
              multiple
              required
              accept=".json,.csv,.txt,.tsv,application/json,text/csv,text/plain"
            />
          )}
        </Field>
        <details>
          <summary className="tap cursor-pointer font-semibold text-sm">{words.fromBrowser}</summary>
          <p className="mt-2 text-muted text-sm">{words.fromBrowserHow}</p>
          <pre className="mt-2 whitespace-pre-wrap bg-sunk p-3 font-mono text-sm wrap-anywhere">
            copy(JSON.stringify(localStorage))
          </pre>
        </details>
        <details>
          <summary className="tap cursor-pointer font-semibold text-sm">{words.fromFirebase}</summary>
          <TextareaField
            className="mt-3 [&_textarea]:font-mono"
            label={words.hashParameters}
            name="parameters"
            required={false}
            rows={5}
            hint={words.hashParametersHint}
          />
        </details>
        <CheckField
          name="overwrites"
          value="yes"
          defaultChecked={answer?.values.overwrites === 'yes'}
          label={words.replace}
          hint={words.replaceHint}
        />
        <SubmitLine>{words.checkFiles}</SubmitLine>
      </Form>
    </Card>
  );
}
