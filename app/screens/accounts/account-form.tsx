import { type ReactNode, useEffect, useRef } from 'react';
import { useActionData, useNavigation } from 'react-router';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { useFocusMove } from '#app/ui/use-focus-move.ts';
import type { AccountAnswer, AccountIntent } from './account-intents.ts';

type AccountFormProps = {
  intent: AccountIntent;
  /** The latest result of the page's action. A result that belongs to another form on the page is ignored. */
  answer: AccountAnswer | undefined;
  button: ReactNode;
  busyText: string;
  variant?: 'primary' | 'quiet' | 'danger';
  children: (notes: Partial<Record<string, string>>) => ReactNode;
};

/** One of several on the page: it shows only the errors and busy state of its own submission. */
export function AccountForm({ intent, answer, button, busyText, variant, children }: AccountFormProps) {
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = navigation.formData?.get('intent') === intent;
  const fault = answer?.intent === intent && !isBusy ? answer.fault : undefined;
  // Whether this form was being sent at the previous render. The page stays open after a success, so the effect below
  // clears the form's fields, above all the passwords.
  const wasBusy = useRef(false);
  // React Router sets the action data to null if the form was sent but no response arrived because the
  // connection was lost.
  const wasLost = useActionData() === null;
  useEffect(() => {
    if (wasBusy.current && !isBusy && !wasLost && answer?.intent !== intent) form.current?.reset();
    wasBusy.current = isBusy;
  }, [isBusy, wasLost, answer, intent]);
  useFocusMove(fault, () => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  return (
    <Form ref={form} method="post" action="/account" className="grid gap-5" noValidate>
      <input type="hidden" name="intent" value={intent} />
      <FormErrors errors={fault?.error} />
      {children(fault?.errors ?? {})}
      <div>
        <Button
          type="submit"
          variant={variant}
          busy={isBusy}
          busyText={busyText}
          className="w-full sm:w-auto"
        >
          {button}
        </Button>
      </div>
    </Form>
  );
}
