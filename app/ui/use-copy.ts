import { useEffect, useRef, useState } from 'react';
import { type CopyResult, copiedMs, copyText } from './copy-text.ts';

/**
 * Copies a text. The result of the last attempt is to be shown for a short time: a success is removed after two seconds
 * (FEST-5). `shown` is the element with the text, which is selected if the browser refuses to copy.
 */
export function useCopy(text: string) {
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
