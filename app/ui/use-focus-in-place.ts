import { useEffect, useRef } from 'react';

/**
 * Focuses what replaced the focused form, such as a thanks or an order's next state, but not if the page began with
 * it or the focus is elsewhere. The ref is that element's.
 */
export function useFocusInPlace<Box extends HTMLElement>(isShown: boolean) {
  const box = useRef<Box>(null);
  const wasShown = useRef(isShown);
  // This is an effect because the element is in the page, and the form out of it, only after rendering.
  useEffect(() => {
    const hasLostFocus = document.activeElement === null || document.activeElement === document.body;
    if (isShown && !wasShown.current && hasLostFocus) box.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return box;
}
