import { indianMobile } from '@pankh/india/phone.ts';
import { z } from 'zod';
import { addressFields } from '#app/core/orders/buyer-address.ts';
import { fields, id, line, phone } from '#app/domain/fields.ts';
import type { KitAddress } from '#app/domain/kit.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { addressWords } from '#app/words/en/address-words.ts';
import { buyerWords } from '#app/words/en/buyer-words.ts';
import { checkoutErrors } from '#app/words/en/checkout-words.ts';
import { kitAdminWords as words } from '#app/words/en/kit-words.ts';
import { placeSchemas } from './kit-address-schema.ts';

const { most } = addressFields.recipient;

/**
 * The address to which a kit is sent. `enrollment` is set when the owner adds a new kit to it, else empty. The recipient's
 * name is required here; in the checkout, an empty one means the buyer.
 */
export const kitAddressForm = fields(
  {
    enrollment: id({ label: words.seat, wrong: words.taken }),
    ...addressFields,
    recipient: line({ most, missing: buyerWords.fullName.missing, ...addressWords.fields.recipient }),
    phone: phone({ label: words.phone, wrong: checkoutErrors.noMobile }),
  },
  { failed: words.failed },
);

export const kitAddressSchema = schemaOf(kitAddressForm, {
  ...placeSchemas,
  phone: z
    .string()
    .transform((text) => indianMobile(text) ?? '')
    .refine((number) => number !== '', checkoutErrors.noMobile),
}).transform(({ enrollment, recipient, ...place }): { enrollmentId: string; address: KitAddress } => ({
  enrollmentId: enrollment,
  address: { ...place, name: recipient },
}));

/** Returns the form's values for a kit without an address: the name and phone number that the academy knows. */
export function knownOf({ student, phone }: { student: string | null; phone: string | null }) {
  return { name: student ?? '', phone: phone ?? '' };
}

export function valuesOfAddress({
  name,
  ...place
}: Pick<KitAddress, 'name' | 'phone'> & Partial<KitAddress>) {
  return { ...place, recipient: name, enrollment: '' };
}
