import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first invalid field of a rejected form, or to its alert, because they may be out of sight.
 * Give the returned ref to the form. `rejection` must be a new value each time the form is rejected.
 */
export function useFaultFocus<Around extends HTMLElement = HTMLFormElement>(rejection: unknown) {
  const form = useRef<Around>(null);
  // This is an effect because the invalid fields are in the page only after rendering.
  useEffect(() => {
    if (!rejection) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const fault = find('[aria-invalid="true"]') ?? find('[role="alert"]');
    fault?.focus({ preventScroll: true });
    fault?.scrollIntoView({ block: 'center' });
  }, [rejection]);
  return form;
}
