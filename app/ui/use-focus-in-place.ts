import { useEffect, useRef } from 'react';

/** Such as a thanks in place of the form; not if the page began with it, or focus is elsewhere. */
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
