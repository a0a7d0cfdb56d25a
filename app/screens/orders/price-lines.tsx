import { formatPaise } from '@pankh/india/money.ts';
import type { PriceLine } from '#app/domain/price.ts';
import { lineLabel, totalLabels } from '#app/words/en/price-words.ts';

type PriceLinesProps = {
  lines: readonly PriceLine[];
  totalPaise: number;
  zone: string;
  /** Whether the total still has to be paid; true by default. */
  isDue?: boolean;
  /** How much of the total was already received and not refunded, in paise; 0 by default (SELL-36). */
  keptPaise?: number;
};

/** Reductions with reasons and the total (SELL-34), a paid part and the rest; else the total. */
export function PriceLines({ lines, totalPaise, zone, isDue = true, keptPaise = 0 }: PriceLinesProps) {
  const isPart = isDue && keptPaise > 0;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums max-[17rem]:grid-cols-1">
      {lines.length > 1 &&
        lines.map((line) => (
          <div key={`${line.kind} ${line.paise}`} className="col-span-full grid grid-cols-subgrid">
            <dt className="text-muted">{lineLabel(line, zone)}</dt>
            <dd className="text-right">{formatPaise(line.paise).replace('-', '−')}</dd>
          </div>
        ))}
      <Total label={totalLabels[isDue && !isPart ? 'due' : 'over']} paise={totalPaise} />
      {isPart && (
        <>
          <div className="col-span-full grid grid-cols-subgrid">
            <dt className="text-muted">{totalLabels.received}</dt>
            <dd className="text-right">−{formatPaise(keptPaise)}</dd>
          </div>
          <Total label={totalLabels.rest} paise={totalPaise - keptPaise} />
        </>
      )}
    </dl>
  );
}

function Total({ label, paise }: { label: string; paise: number }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid items-baseline border-line border-t pt-2">
      <dt className="font-semibold">{label}</dt>
      <dd className="figure text-right text-2xl">{formatPaise(paise)}</dd>
    </div>
  );
}
