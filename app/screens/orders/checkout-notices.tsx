import { formatPaise } from '@pankh/india/money.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Slotted } from '#app/ui/slotted.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { batchWords } from '#app/words/en/batch-words.ts';
import { checkoutErrors, checkoutPageWords } from '#app/words/en/checkout-words.ts';

/** So nothing was ordered (SELL-34). `code` changed it, or null. Takes the focus. */
export function PriceChanged({ from, to, code }: { from: number; to: number; code: string | null }) {
  return (
    <Notice tone="warning" role="alert">
      <Slotted
        text={checkoutPageWords.priceChanged(Boolean(code))}
        slots={{ code, from: formatPaise(from), to: <strong>{formatPaise(to)}</strong> }}
      />
    </Notice>
  );
}

type AllFullProps = {
  slug: string;
  isSudden: boolean;
  /** Whether the server refused the order because the chosen starting date is full. */
  isRefused: boolean;
};

/** Says that all starting dates are full, and offers to request a place (LEARN-97). */
export function AllFull({ slug, isSudden, isRefused }: AllFullProps) {
  const box = useFaultFocus<HTMLDivElement>(isSudden);
  return (
    <div ref={box}>
      <Notice tone="warning" role={isSudden ? 'alert' : undefined}>
        {isRefused && `${checkoutErrors.allTaken} `}
        {batchWords.allFull}{' '}
        <a className="link" href={`/courses/${slug}/enroll`}>
          {batchWords.askForPlace}
        </a>
        .
      </Notice>
    </div>
  );
}
