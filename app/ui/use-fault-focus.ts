import { useRef } from 'react';
import { useFocusMove } from './use-focus-move.ts';

/** Focuses the first invalid field, a `fieldset` with a `tabIndex` for its error, or the alert. `rejection` must be new each time. */
export function useFaultFocus<Around extends HTMLElement = HTMLFormElement>(rejection: unknown) {
  const form = useRef<Around>(null);
  useFocusMove(rejection, () => {
    if (!rejection) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const fault = find('[aria-invalid="true"], fieldset[tabindex]') ?? find('[role="alert"]');
    fault?.focus({ preventScroll: true });
    fault?.scrollIntoView({ block: 'center' });
  });
  return form;
}
