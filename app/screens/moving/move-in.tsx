import type { uploadForm } from '#app/core/moving/move-forms.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckField, Field, Input, TextareaField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';

type FailedUpload = ReturnType<typeof uploadForm.failed>;

/**
 * The form that uploads files for a data import. It always causes a full page load, even with JavaScript, so that the
 * browser shows the server's own error message for files that are too large.
 */
export function MoveIn({ answer }: { answer: FailedUpload | undefined }) {
  const form = useFaultFocus(answer);
  return (
    <Card>
      <h2 className="mb-2 text-xl">Move in</h2>
      <p className="mb-4 text-muted">
        Bring your people, courses and progress along. You see what becomes of each row before anything is
        stored.
      </p>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        reloadDocument
        className="grid grid-cols-1 gap-5"
      >
        <FormErrors errors={answer?.error} />
        <Field
          label="Files"
          hint="JSON from your document database, your accounts or your browser; an export of this shop; or one CSV file, such as one from Teachable, Thinkific or Graphy. At most 50 MB."
        >
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
          <summary className="tap cursor-pointer font-semibold text-sm">Your data is in the browser?</summary>
          <p className="mt-2 text-muted text-sm">
            Open the old site in that browser, press F12, choose Console and paste this line. It copies the
            data; paste that into a text file, and choose the file here. With several browsers, choose all
            files: newer records count, and no progress is lost.
          </p>
          <pre className="mt-2 whitespace-pre-wrap bg-sunk p-3 font-mono text-sm wrap-anywhere">
            copy(JSON.stringify(localStorage))
          </pre>
        </details>
        <details>
          <summary className="tap cursor-pointer font-semibold text-sm">
            Your people sign in with Firebase?
          </summary>
          <TextareaField
            className="mt-3 [&_textarea]:font-mono"
            label="Hash parameters"
            name="parameters"
            required={false}
            rows={5}
            hint="From the Firebase console: Authentication, Users, the menu ⋮, Password hash parameters. With them, people keep their passwords; without, each chooses a new one."
          />
        </details>
        <CheckField
          name="overwrites"
          value="yes"
          defaultChecked={answer?.values.overwrites === 'yes'}
          label="Replace courses, festivals, testimonials, FAQs and home page figures that are here already"
          hint="Otherwise they stay as they are, and only what is missing is added."
        />
        <div>
          <Button type="submit">Check the files</Button>
        </div>
      </Form>
    </Card>
  );
}
