import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the form field that the URL's fragment names, such as `#contact-legalName`. It is needed for client-side
 * navigation, because browsers go to the field only when they load a whole page. A fragment that names another element,
 * such as a section, does not move the focus.
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
