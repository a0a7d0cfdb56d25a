import type { WayToPay } from '#app/domain/order.ts';
import { CheckField } from '#app/ui/field.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { howToPay, waysWords } from '#app/words/en/checkout-words.ts';
import { mailWordsOf } from '#app/words/en/mail-words.ts';

type WaysProps = { ways: readonly WayToPay[]; chosen: string | undefined; error: string | undefined };

export function Ways({ ways, chosen, error }: WaysProps) {
  const [only, ...others] = ways;
  const { upiHint } = mailWordsOf(useMailIsSent()).order;
  const hintOf = (way: WayToPay) => (way === 'upi' ? upiHint : waysWords[way].hint);
  if (!only) return null;
  if (others.length === 0) {
    return (
      <section aria-labelledby="checkout-how" className="grid gap-2">
        <h2 id="checkout-how" className="text-xl">
          {waysWords[only].label}
        </h2>
        <p className="text-muted">{hintOf(only)}</p>
        <input type="hidden" name="rail" value={only} />
      </section>
    );
  }
  const first = ways.find((way) => way === chosen) ?? only;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-display text-xl">{howToPay}</legend>
      {ways.map((way) => (
        <CheckField
          key={way}
          type="radio"
          name="rail"
          value={way}
          label={<strong>{waysWords[way].label}</strong>}
          hint={hintOf(way)}
          defaultChecked={way === first}
          error={way === only ? error : undefined}
        />
      ))}
    </fieldset>
  );
}
