import { useLocation } from 'react-router';
import { useFocusMove } from './use-focus-move.ts';

/** Browsers focus a fragment's field only when they load a whole page. No other elements. */
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
