import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from './button.tsx';
import { Dialog, DialogCancel } from './dialog.tsx';
import { Notice } from './notice.tsx';

type ConfirmFormProps = {
  /** The exact question of the requirements. */
  question: string;
  /** What the form sends; `confirmed=yes` is added once the person has said so. */
  fields: Record<string, string>;
  /** What is touched and what becomes of it, under the question. */
  details?: ReactNode;
  /** The word on the button that does it: Delete. */
  confirmLabel: string;
  /** Another address than the page's own. */
  action?: string;
  variant?: 'primary' | 'danger' | 'quiet';
  size?: 'sm' | 'md';
  /** Read in place of the button's text, to name the row: "Delete Kite Basics". */
  label?: string;
  children: ReactNode;
};

/**
 * A button for an act that is asked about first: a native dialog with the exact question. Without script the form goes
 * to the server unconfirmed, where `askFirst` makes the page ask (`ConfirmStep`).
 */
export function ConfirmForm(props: ConfirmFormProps) {
  const { question, fields, details, confirmLabel, action, variant = 'quiet', size = 'sm' } = props;
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
            <DialogCancel>Cancel</DialogCancel>
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
  /** What the page's action answered; drawn only when it asks. */
  answer: object | undefined;
  confirmLabel?: string;
};

/** The question of `askFirst`, drawn in the page, for a browser without script. Put it on top of the tab. */
export function ConfirmStep({ answer, confirmLabel = 'Yes, go on' }: ConfirmStepProps) {
  const asked = askedOf(answer);
  if (!asked) return null;
  return (
    <div className="mb-5">
      <Notice tone="warning" role="alert">
        <p className="mb-3 font-semibold">{asked.question}</p>
        <form method="post" className="flex flex-wrap gap-3">
          <Fields fields={asked.fields} />
          <input type="hidden" name="confirmed" value="yes" />
          <Button type="submit" variant="danger">
            {confirmLabel}
          </Button>
          <a className="btn btn-quiet" href="?">
            Cancel
          </a>
        </form>
      </Notice>
    </div>
  );
}

function Fields({ fields }: { fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

type AskedStep = { question: string; fields: [string, string][] };

function askedOf(answer: object | undefined): AskedStep | null {
  return answer && 'asked' in answer ? (answer.asked as AskedStep) : null;
}
