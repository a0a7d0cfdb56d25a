import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { addressFields, type KitAddress } from '#app/domain/kit.ts';
import { indianMobile } from '#app/domain/phone.ts';
import { checkoutErrors } from '#app/words/en/checkout-words.ts';
import { kitAdminWords as words } from '#app/words/en/kit-words.ts';
import { addressSchema } from './kit-address-schema.ts';

/**
 * The form in which the owner, or the student, enters the postal address for a kit. `enrollment` is the enrollment for which a
 * kit is added; it is empty if the address of an existing kit is corrected.
 */
export const kitAddressForm = defineForm({
  fields: ['enrollment', ...addressFields, 'phone'],
  longest: 500,
  failed: words.failed,
});

/**
 * Validates the form `kitAddressForm`. The name on the parcel is required here; at the checkout it may be
 * empty, and the parcel is then addressed to the buyer.
 */
export const kitAddressSchema = z
  .object({
    ...addressSchema.shape,
    enrollment: z.string(),
    recipient: addressSchema.shape.recipient.pipe(z.string().min(1, checkoutErrors.noName)),
    phone: z.string().transform((text, context) => {
      const number = indianMobile(text);
      if (number !== null) return number;
      context.addIssue({ code: 'custom', message: checkoutErrors.noMobile });
      return z.NEVER;
    }),
  })
  .transform(({ enrollment, recipient, ...place }): { enrollmentId: string; address: KitAddress } => ({
    enrollmentId: enrollment,
    address: { ...place, name: recipient },
  }));

/** Returns what the form begins with for a kit without an address: name and phone number, as the academy knows them. */
export function knownOf({ student, phone }: { student: string | null; phone: string | null }) {
  return { name: student ?? '', phone: phone ?? '' };
}

/** Returns what the form's fields contain for a stored address. */
export function valuesOfAddress({
  name,
  ...place
}: Pick<KitAddress, 'name' | 'phone'> & Partial<KitAddress>) {
  return { ...place, recipient: name, enrollment: '' };
}
