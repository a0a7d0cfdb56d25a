import { formatRupees } from '#app/domain/money.ts';
import type { PriceLine } from '#app/domain/price.ts';
import { lineLabel, totalLabels } from '#app/words/en/price-words.ts';

type PriceLinesProps = {
  lines: readonly PriceLine[];
  totalPaise: number;
  /** The site's time zone. */
  zone: string;
  /** Whether the total still has to be paid; true by default. */
  isDue?: boolean;
};

const rupees = (paise: number) => formatRupees(paise / 100);

/** Explains a price line by line: the list price, each reduction with its reason, and the total (SELL-34). */
export function PriceLines({ lines, totalPaise, zone, isDue = true }: PriceLinesProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
      {lines.length > 1 &&
        lines.map((line) => (
          <div key={`${line.kind} ${line.paise}`} className="col-span-full grid grid-cols-subgrid">
            <dt className="text-muted">{lineLabel(line, zone)}</dt>
            <dd className="text-right">{rupees(line.paise).replace('-', '−')}</dd>
          </div>
        ))}
      <div className="col-span-full grid grid-cols-subgrid items-baseline border-line border-t pt-2">
        <dt className="font-semibold">{totalLabels[isDue ? 'due' : 'over']}</dt>
        <dd className="figure text-right text-2xl">{rupees(totalPaise)}</dd>
      </div>
    </dl>
  );
}
