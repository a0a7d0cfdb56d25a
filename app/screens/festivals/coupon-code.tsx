import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { type CopyResult, copiedMs, copyText } from '#app/ui/copy-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const words: Readonly<Record<CopyResult, string>> = {
  copied: 'Code copied!',
  refused: 'Your browser did not let us copy. The code is marked: copy it from there.',
};

/**
 * Shows an offer's code with its copy button (FEST-4, FEST-5). If the browser does not allow copying, the
 * code is selected, so that the visitor can copy it.
 */
export function CouponCode({ code }: { code: string }) {
  const shown = useRef<HTMLElement>(null);
  const isHydrated = useHydrated();
  const [result, setResult] = useState<{ is: CopyResult } | null>(null);

  useEffect(() => {
    if (result?.is !== 'copied') return;
    const timer = setTimeout(() => setResult(null), copiedMs);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy() {
    const is = await copyText(code, navigator.clipboard);
    if (is === 'refused' && shown.current) getSelection()?.selectAllChildren(shown.current);
    setResult({ is });
  }

  return (
    <div>
      <p className="text-muted text-sm">Your code</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <code
          ref={shown}
          className="cut select-all border-2 border-line-strong border-dashed bg-sunk px-4 py-2 font-mono text-xl tracking-wider"
        >
          {code}
        </code>
        {isHydrated && (
          <Button variant="quiet" onClick={() => void copy()}>
            <Icon of={Copy} />
            Copy code
          </Button>
        )}
      </div>
      <p
        role="status"
        className={`mt-2 min-h-6 font-semibold text-sm ${result?.is === 'copied' ? 'text-success' : ''}`}
      >
        {result && words[result.is]}
      </p>
    </div>
  );
}
