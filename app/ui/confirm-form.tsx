import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { cancelLabel } from '#app/words/en/ui-words.ts';
import { Form, PlainForm, useSubmit } from './bound-form.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogCancel } from './dialog.tsx';
import { Notice } from './notice.tsx';

type ConfirmFormProps = {
  /** The question shown in the dialog. Its exact wording is a requirement. */
  question: string;
  /** The fields the form sends; `confirmed=yes` is added once the user has confirmed. */
  fields: Record<string, string>;
  /** A text shown under the question. It says which data the action changes, and how. */
  details?: ReactNode;
  confirmLabel: string;
  /** The text of the button that changes nothing, where "Cancel" could be read as the action. */
  keepLabel?: string;
  /** The URL to submit to. Without it, the form is submitted to the URL of the current page. */
  action?: string;
  variant?: 'primary' | 'danger' | 'quiet';
  size?: 'sm' | 'md';
  /** The button's name for screen readers, which names the row that it acts on: "Delete Kite Basics". */
  label?: string;
  children: ReactNode;
};

/** Without JavaScript, sent without `confirmed`: the server answers with `askFirst`. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { question, fields, details, confirmLabel, action, variant = 'quiet', size = 'sm' } = props;
  const { keepLabel = cancelLabel } = props;
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmit();
  const id = useId();

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsking(true);
  };
  const confirm = () => {
    setAsking(false);
    void submit({ ...fields, confirmed: 'yes' }, { method: 'post', action, preventScrollReset: true });
  };
  return (
    <>
      <Form method="post" action={action} onSubmit={ask} className="contents">
        <Fields fields={Object.entries(fields)} />
        <Button type="submit" variant={variant} size={size} aria-label={props.label} aria-haspopup="dialog">
          {props.children}
        </Button>
      </Form>
      {isAsking && (
        <Dialog id={id} title={question} open size="sm" onClose={() => setAsking(false)}>
          {details && <div className="mb-5 text-muted">{details}</div>}
          <div className="flex flex-wrap justify-end gap-3">
            <DialogCancel>{keepLabel}</DialogCancel>
            <Button variant={variant === 'primary' ? 'primary' : 'danger'} onClick={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

type ConfirmStepProps = {
  /** The result of the page's action. Nothing is rendered unless this result asks for confirmation. */
  answer: object | undefined;
  keepLabel?: string;
  /** False if the page still shows the form as it was sent: leaving it would lose what was typed. */
  canCancel?: boolean;
};

/** The question of `askFirst` on top of the page, where no dialog opens. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { answer, keepLabel = cancelLabel, canCancel = true } = props;
  const { search } = useLocation();
  const asked = askedOf(answer);
  if (!asked) return null;
  return (
    <div className="mb-5">
      <Notice tone="warning" role="alert">
        <p className="mb-3 font-semibold">{asked.question}</p>
        <PlainForm method="post" className="flex flex-wrap gap-3">
          <Fields fields={asked.fields} />
          <input type="hidden" name="confirmed" value="yes" />
          <Button type="submit" variant="danger">
            {asked.act}
          </Button>
          {canCancel && (
            <a className="btn btn-quiet" href={search || '?'}>
              {keepLabel}
            </a>
          )}
        </PlainForm>
      </Notice>
    </div>
  );
}

function Fields({ fields }: { fields: readonly (readonly [string, string])[] }) {
  // Several fields may share a name, such as `id`, so the key contains the value too.
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

type AskedStep = { question: string; act: string; fields: [string, string][] };

function askedOf(answer: object | undefined): AskedStep | null {
  // The cast is needed because the answers of routes have no common type. Only `askFirst` returns `asked`.
  return answer && 'asked' in answer ? (answer.asked as AskedStep) : null;
}
