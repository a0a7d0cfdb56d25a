import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '#app/ui/rights-context.ts';
import { areKeysOff, keysFor, moveToRow, tickRow } from './panel-keys.ts';

// A closed dialog keeps the focus until the next frame.
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog[open], [contenteditable]') !== null;

/** How many milliseconds `g` waits for its second letter. */
const longestWait = 1500;

/** The keys that Ctrl or ⌘ and a letter stand for. */
const commands: Record<string, string> = { k: '/' };

/** And Ctrl+K (⌘K), unless somebody types, whose text the page would lose (DAY-42, DAY-125). */
export function usePanelKeys(showKeys: () => void): void {
  const navigate = useNavigate();
  const may = useMay();
  // A render between the two keys must not forget the first.
  const pressedG = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const open = keysFor(may);
    const acts: Record<string, () => void> = {
      j: () => moveToRow(1),
      k: () => moveToRow(-1),
      x: tickRow,
      '?': showKeys,
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (isTyping(target) || altKey || event.defaultPrevented) return;
      const isCommand = ctrlKey || metaKey;
      const now = Date.now();
      const isSecond = now - pressedG.current <= longestWait;
      const plain = isSecond ? `g ${key}` : key;
      const pressed = isCommand ? commands[key.toLowerCase()] : plain;
      if (!isCommand && key !== 'Shift')
        pressedG.current = !isSecond && key === 'g' ? now : Number.NEGATIVE_INFINITY;
      if (!isCommand && areKeysOff()) return;
      if (pressed === undefined) return;
      const to = open.find(({ keys }) => keys === pressed)?.to;
      const act = acts[pressed];
      if (!to && !act) return;
      event.preventDefault();
      if (to) void navigate(to);
      else act?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, showKeys, may]);
}
