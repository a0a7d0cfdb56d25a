import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { FormErrors } from '#app/domain/form.ts';

type Fault<Field extends string> = { error?: string; errors: FormErrors<Field> };

/**
 * Returns the error that a form shows: that of `check`, which runs in the browser before the form is sent,
 * otherwise that in the server's response. While the form is being sent there is none. The first invalid
 * field gets the focus.
 */
export function useFormFault<Field extends string>(
  path: string,
  check: (form: FormData) => Fault<Field> | null,
  answer: Fault<Field> | undefined,
) {
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Fault<Field> | null>(null);
  const isBusy = navigation.formAction?.split('?')[0] === path;
  const fault = isBusy ? undefined : (found ?? answer);

  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const wrong = check(new FormData(event.currentTarget));
    setFound(wrong);
    if (wrong) event.preventDefault();
  };
  return { form, fault, isBusy, onSubmit };
}
