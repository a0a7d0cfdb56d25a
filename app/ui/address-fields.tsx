import { fillPlaceOfPin, fillTypedEarly } from './fill-place-of-pin.ts';
import { type FieldsOf, FormField } from './form-field.tsx';

type AddressFieldsProps = {
  of: FieldsOf<'recipient' | 'line1' | 'line2' | 'landmark' | 'city' | 'state' | 'pin'>;
  words: Record<'chooseState' | 'details', string>;
  states: readonly (readonly [code: string, name: string])[];
  /** `billing`, for an invoice, omits what only a courier needs (landmark, another recipient's name). */
  use?: 'shipping' | 'billing';
};

/** The PIN code first: it fills in city and State (DAY-3). The recipient may be folded away. */
export function AddressFields({ of, words, states, use = 'shipping' }: AddressFieldsProps) {
  const needsRecipient = of('recipient').field.required;
  const recipient = <FormField {...of('recipient')} autoComplete={`${use} name`} />;
  const folded = [of('line2'), of('landmark'), ...(needsRecipient ? [] : [of('recipient')])];
  const isOpen = folded.some(({ value, error }) => value || error);
  return (
    <>
      {needsRecipient && recipient}
      <div className="grid items-start gap-5 sm:grid-cols-[10rem_1fr]">
        <FormField
          {...of('pin')}
          ref={fillTypedEarly}
          autoComplete={`${use} postal-code`}
          inputMode="numeric"
          onInput={({ currentTarget }) => fillPlaceOfPin(currentTarget)}
        />
        <FormField {...of('city')} autoComplete={`${use} address-level2`} required={undefined} />
      </div>
      <FormField
        {...of('state')}
        autoComplete={`${use} address-level1`}
        none={words.chooseState}
        options={states.map(([value, label]) => ({ value, label }))}
      />
      <FormField {...of('line1')} autoComplete={`${use} address-line1`} />
      <details open={isOpen || undefined} className="answer">
        <summary className="link w-fit">{words.details}</summary>
        <div className="mt-4 grid grid-cols-1 gap-5">
          <FormField {...of('line2')} autoComplete={`${use} address-line2`} />
          {use === 'shipping' && <FormField {...of('landmark')} autoComplete={`${use} address-line3`} />}
          {use === 'shipping' && !needsRecipient && recipient}
        </div>
      </details>
    </>
  );
}
