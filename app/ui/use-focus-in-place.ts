import { useEffect, useRef } from 'react';

/**
 * Moves the focus to an element that replaced the form with the focus on the same page: a thanks, or the next state of
 * an order. Give the returned ref to the element. Nothing happens if the page began with it, or if the focus is
 * elsewhere.
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
