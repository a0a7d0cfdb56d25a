import { useLocation } from 'react-router';
import { useFocusMove } from './use-focus-move.ts';

/**
 * Focuses the form field that the URL's fragment names, such as `#contact-legalName`. It is needed for client-side
 * navigation, because browsers go to the field only when they load a whole page. A fragment that names another element,
 * such as a section, does not move the focus.
 */
export function useHashFocus(): void {
  const { hash, key } = useLocation();
  // The same link can be followed twice, so its key in the history belongs to the cause.
  useFocusMove(key + hash, () => {
    const field = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!field?.matches('input, select, textarea')) return;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  });
}
