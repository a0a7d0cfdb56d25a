import { useRef } from 'react';
import { useFocusMove } from './use-focus-move.ts';

/**
 * Moves the focus to the first invalid field of a rejected form, or to its alert, because they may be out of sight.
 * Give the returned ref to the form. `rejection` must be a new value each time the form is rejected.
 */
export function useFaultFocus<Around extends HTMLElement = HTMLFormElement>(rejection: unknown) {
  const form = useRef<Around>(null);
  useFocusMove(rejection, () => {
    if (!rejection) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const fault = find('[aria-invalid="true"]') ?? find('[role="alert"]');
    fault?.focus({ preventScroll: true });
    fault?.scrollIntoView({ block: 'center' });
  });
  return form;
}
