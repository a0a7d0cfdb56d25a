import { Copy } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import type { CopyResult } from '#app/ui/copy-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useCopy } from '#app/ui/use-copy.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { codeCopied, codeNotCopied, copyCode } from '#app/words/en/festival-offer-words.ts';

const words: Readonly<Record<CopyResult, string>> = {
  copied: codeCopied,
  refused: codeNotCopied,
};

/** Copies it (FEST-4, FEST-5) or, if the browser does not allow that, selects it. */
export function CouponCode({ code, title }: { code: string; title: string }) {
  const isHydrated = useHydrated();
  const { shown, result, copy } = useCopy(code);

  return (
    <div>
      <p className="text-muted text-sm">{title}</p>
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
            {copyCode}
          </Button>
        )}
      </div>
      <p
        role="status"
        className={`mt-2 min-h-6 font-semibold text-sm ${result === 'copied' ? 'text-success' : ''}`}
      >
        {result && words[result]}
      </p>
    </div>
  );
}
