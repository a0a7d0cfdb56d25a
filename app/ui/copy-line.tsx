import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { type CopyResult, copiedMs, copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

type CopyLineProps = {
  label: string;
  /** The text as it is shown. */
  shown: string;
  /** The text to copy, if it is not the one shown. */
  text?: string;
  words: Readonly<Record<'copy' | CopyResult, string>>;
};

/** A labeled text with a button that copies it. Without script, or if the browser refuses, it can be marked. */
export function CopyLine({ label, shown, text = shown, words }: CopyLineProps) {
  const marked = useRef<HTMLElement>(null);
  const isHydrated = useHydrated();
  const [result, setResult] = useState<{ is: CopyResult } | null>(null);

  useEffect(() => {
    if (result?.is !== 'copied') return;
    const timer = setTimeout(() => setResult(null), copiedMs);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy() {
    const is = await copyText(text, navigator.clipboard);
    if (is === 'refused' && marked.current) getSelection()?.selectAllChildren(marked.current);
    setResult({ is });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-2 last:border-b-0">
      <div className="min-w-0">
        <p className="text-muted text-sm">{label}</p>
        <strong ref={marked} className="select-all wrap-anywhere font-mono">
          {shown}
        </strong>
        <span role="status" className="ml-3 font-semibold text-sm text-success empty:hidden">
          {result && words[result.is]}
        </span>
      </div>
      {isHydrated && (
        <Button variant="quiet" size="sm" onClick={() => void copy()}>
          <Icon of={Copy} />
          {words.copy}
          <span className="sr-only"> {label}</span>
        </Button>
      )}
    </div>
  );
}
