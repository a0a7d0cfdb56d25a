import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CopyResult, copiedMs, copyText } from './copy-text.ts';

type Copying = {
  /** The element that shows the text. The text is selected if the browser refuses to copy. */
  shown: RefObject<HTMLElement | null>;
  /** The result of the last attempt to copy. A success is removed after two seconds. */
  result: CopyResult | undefined;
  copy: () => Promise<void>;
};

/** Copies a text. The result is to be shown for a short time (FEST-5). */
export function useCopy(text: string): Copying {
  const shown = useRef<HTMLElement>(null);
  const [result, setResult] = useState<{ is: CopyResult } | null>(null);

  useEffect(() => {
    if (result?.is !== 'copied') return;
    const timer = setTimeout(() => setResult(null), copiedMs);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy() {
    const is = await copyText(text, navigator.clipboard);
    if (is === 'refused' && shown.current) getSelection()?.selectAllChildren(shown.current);
    setResult({ is });
  }
  return { shown, result: result?.is, copy };
}
