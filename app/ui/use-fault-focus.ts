import { useEffect, useRef } from 'react';

/**
 * Goes to the first wrong field of a form whose sending was rejected, which may be out of sight. Give the form the ref,
 * and the hook whatever is new with each rejection.
 */
export function useFaultFocus(rejection: unknown) {
  const form = useRef<HTMLFormElement>(null);
  // An effect because the marked fields stand in the page only after they were drawn.
  useEffect(() => {
    if (!rejection) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const fault = find('[aria-invalid="true"]') ?? find('[role="alert"]');
    fault?.focus({ preventScroll: true });
    fault?.scrollIntoView({ block: 'center' });
  }, [rejection]);
  return form;
}
