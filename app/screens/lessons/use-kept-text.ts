import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Keeps a typed text that was not handed in yet in the session storage of the browser, so that a reload, or a phone that
 * drops the tab, loses nothing (LEARN-60). `basis` names what the text began with: a text handed in since then wins.
 */
export function useKeptText(
  field: RefObject<HTMLTextAreaElement | null>,
  { storageKey, basis, onRestore }: { storageKey: string; basis: string; onRestore: () => void },
) {
  const restore = useEffectEvent((text: string) => {
    if (!field.current || field.current.value !== field.current.defaultValue || field.current.value === text)
      return;
    field.current.value = text;
    onRestore();
  });
  // This is an effect because session storage exists only in the browser.
  useEffect(() => {
    const [keptBasis, ...lines] = sessionStorage.getItem(storageKey)?.split('\n') ?? [];
    if (keptBasis === basis) restore(lines.join('\n'));
    else sessionStorage.removeItem(storageKey);
  }, [storageKey, basis]);
  return () => sessionStorage.setItem(storageKey, `${basis}\n${field.current?.value ?? ''}`);
}
