import type { FormEvent } from 'react';
import { useNavigation } from 'react-router';
import { useSubmit } from './bound-form.tsx';

/**
 * Sends one form at a time: a second press would send the version that the first has already replaced. Call `send` in
 * `onSubmit`; it returns whether it sent. `isSending` is about any form of the page.
 */
export function useSingleSubmit() {
  const submit = useSubmit();
  const isSending = useNavigation().formData !== undefined;
  const send = (event: FormEvent<HTMLFormElement>): boolean => {
    event.preventDefault();
    if (isSending) return false;
    const { nativeEvent, currentTarget } = event;
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    // `flushSync` renders before the next press is handled, so that the press sees that a form is being sent.
    void submit(pressed instanceof HTMLButtonElement ? pressed : currentTarget, { flushSync: true });
    return true;
  };
  return { isSending, send };
}
