import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the form field that the URL's fragment names, such as `#contact-legalName`. Browsers do that only when
 * they load a whole page. Fragments that name something else, such as a section, do not move the focus.
 */
export function useHashFocus(): void {
  const { hash, key } = useLocation();
  // This is an effect because the field is in the page only after rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link can be followed twice.
  useEffect(() => {
    const field = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!field?.matches('input, select, textarea')) return;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }, [hash, key]);
}
