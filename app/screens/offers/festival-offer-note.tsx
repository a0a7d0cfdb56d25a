import { Link } from 'react-router';
import type { OfferWarning } from '#app/domain/festival-offer.ts';
import type { Discount } from '#app/domain/price.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { offerWords } from '#app/words/en/offer-words.ts';
import { discountLabel } from '#app/words/en/price-words.ts';

type FestivalOfferNoteProps = {
  festivalId: string;
  /** The festival's price rule (which grants the discount) if it is switched on; otherwise null. */
  rule: (Discount & { mode: 'automatic' | 'code' }) | null;
  warnings: readonly OfferWarning[];
};

/**
 * A note that says how much a festival reduces prices. The note warns if the text of the festival's banner promises
 * something else (SELL-17).
 */
export function FestivalOfferNote({ festivalId, rule, warnings }: FestivalOfferNoteProps) {
  return (
    <Notice tone={warnings.length > 0 ? 'warning' : 'info'}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <p className="font-semibold">
            {rule === null
              ? 'This festival changes no price.'
              : `This festival takes ${discountLabel(rule)} ${rule.mode === 'code' ? 'with its code' : 'automatically'}.`}
          </p>
          {warnings.map((warning) => (
            <p key={warning}>{offerWords.warnings[warning]}</p>
          ))}
        </div>
        <Link
          to={`/admin/festivals/${encodeURIComponent(festivalId)}/offer`}
          className={buttonClass({ variant: 'quiet' })}
        >
          Set the prices
        </Link>
      </div>
    </Notice>
  );
}
