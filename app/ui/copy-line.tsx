import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import type { CopyResult } from './copy-text.ts';
import { Icon } from './icon.tsx';
import { useCopy } from './use-copy.ts';
import { useHydrated } from './use-hydrated.ts';

type CopyLineProps = {
  label: string;
  shown: string;
  /** The text to copy, if it differs from `shown`. */
  text?: string;
  words: Readonly<Record<'copy' | CopyResult, string>>;
};

/** A longer text, such as a link with a secret, is shown on one line and cut off at its end. */
const longest = 40;

/** A text to copy. Without JavaScript, or if the browser does not allow copying, it can be selected. */
export function CopyLine({ label, shown, text = shown, words }: CopyLineProps) {
  const isHydrated = useHydrated();
  const { shown: marked, result, copy } = useCopy(text);

  return (
    <div className="flex items-center justify-between gap-x-4 border-line border-b py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="text-muted text-sm">{label}</p>
        <strong
          ref={marked}
          className={`select-all font-mono ${shown.length > longest ? 'block truncate contain-inline-size' : 'mr-3 wrap-anywhere'}`}
        >
          {shown}
        </strong>
        <span role="status" className="font-semibold text-sm text-success empty:hidden">
          {result && words[result]}
        </span>
      </div>
      {isHydrated && (
        <Button variant="quiet" size="sm" className="shrink-0 max-sm:min-h-11" onClick={() => void copy()}>
          <Icon of={Copy} />
          {words.copy}
          <span className="sr-only"> {label}</span>
        </Button>
      )}
    </div>
  );
}
