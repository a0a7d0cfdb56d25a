import { fields, id, other } from '#app/domain/fields.ts';
import type { FormErrors } from '#app/domain/form.ts';
import { type Carrier, readTrackingNumber, trackingLink } from '#app/domain/tracking.ts';
import { kitAdminWords as words } from '#app/words/en/kit-words.ts';

/** The form of a parcel. Without a courier, the kit was handed over in person or sent without tracking. */
export const parcelForm = fields(
  {
    carrier: id({ label: words.carrier, wrong: words.unknownCarrier }),
    number: other<string>({ kind: 'value', most: 60, label: words.number, hint: words.numberHint }),
  },
  { failed: words.failed },
);
type ParcelField = (typeof parcelForm.fields)[number];

type Parcel = { carrier: string | null; trackingNumber: string | null; trackingUrl: string | null };

/** `carriers` are those of the settings. A chosen one needs a tracking number. */
export function readParcel(
  carriers: readonly Carrier[],
  typed: Readonly<Record<ParcelField, string>>,
): { parcel: Parcel } | { errors: FormErrors<ParcelField> } {
  if (typed.carrier === '') {
    if (typed.number.trim() !== '') return { errors: { carrier: words.noCarrier } };
    return { parcel: { carrier: null, trackingNumber: null, trackingUrl: null } };
  }
  const carrier = carriers.find(({ name }) => name === typed.carrier);
  if (!carrier) return { errors: { carrier: words.unknownCarrier } };
  const read = readTrackingNumber(typed.number);
  if (!read.success) return { errors: { number: words.numberProblems[read.error] } };
  const { number } = read;
  return {
    parcel: { carrier: carrier.name, trackingNumber: number, trackingUrl: trackingLink(carrier, number) },
  };
}
