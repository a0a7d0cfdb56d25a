import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { FormErrors } from '#app/domain/form.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors as ErrorMessage } from '#app/ui/form-errors.tsx';
import { useFocusMove } from '#app/ui/use-focus-move.ts';

type Fault<Field extends string> = { error?: string; errors: FormErrors<Field> };

type CheckedFormProps<Field extends string> = {
  path: string;
  check?: (form: FormData) => Fault<Field> | null;
  answer: Fault<Field> | undefined;
  button: string;
  busyText: string;
  /** Other buttons of the form, which send it unchecked. */
  after?: ReactNode;
  children: (notes: FormErrors<Field>) => ReactNode;
};

/**
 * A form to sign up, log in or set a password. It posts to the page's own URL, including the query string. It shows the
 * errors found in the browser or, without any, the server's errors; while the form is being sent, it shows none. The
 * first invalid field gets the focus.
 */
export function CheckedForm<Field extends string>(props: CheckedFormProps<Field>) {
  const { path, check, answer, button, busyText, after, children } = props;
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Fault<Field> | null>(null);
  const isBusy = navigation.formAction?.split('?')[0] === path;
  const fault = isBusy ? undefined : (found ?? answer);

  useFocusMove(fault, () => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The event of a form that is sent is a SubmitEvent, of which React does not know.
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isOther = submitter?.hasAttribute('value');
    const wrong = isOther ? null : (check?.(new FormData(event.currentTarget)) ?? null);
    setFound(wrong);
    if (wrong) event.preventDefault();
  };
  return (
    <Form ref={form} method="post" className="grid gap-5" noValidate onSubmit={onSubmit}>
      <ErrorMessage errors={fault?.error} />
      {children(fault?.errors ?? {})}
      <Button type="submit" size="lg" busy={isBusy} busyText={busyText}>
        {button}
      </Button>
      {after}
    </Form>
  );
}
