import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import type { AccountAnswer, AccountIntent } from './account-intents.ts';

type AccountFormProps = {
  intent: AccountIntent;
  /** The page's last answer; shown where it answers this form. */
  answer: AccountAnswer | undefined;
  button: ReactNode;
  busyText: string;
  variant?: 'primary' | 'quiet' | 'danger';
  children: (notes: Partial<Record<string, string>>) => ReactNode;
};

/** One form of the account page: its own error, its own busy button, the first field at fault focused. */
export function AccountForm({ intent, answer, button, busyText, variant, children }: AccountFormProps) {
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = navigation.formData?.get('intent') === intent;
  const fault = answer?.intent === intent && !isBusy ? answer.fault : undefined;
  // Done, and the page stays: what was typed, passwords above all, does not.
  const wasBusy = useRef(false);
  // Null when nobody answered.
  const wasLost = useActionData() === null;
  useEffect(() => {
    if (wasBusy.current && !isBusy && !wasLost && answer?.intent !== intent) form.current?.reset();
    wasBusy.current = isBusy;
  }, [isBusy, wasLost, answer, intent]);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);
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
