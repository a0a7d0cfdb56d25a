import { indianMobile } from '@pankh/india/phone.ts';
import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { addressKinds, type KitAddress } from '#app/domain/kit.ts';
import { checkoutErrors } from '#app/words/en/checkout-words.ts';
import { kitAdminWords as words } from '#app/words/en/kit-words.ts';
import { addressSchema } from './kit-address-schema.ts';

/**
 * The address to which a kit is sent. `enrollment` is set when the owner adds a new kit to it, else empty.
 */
export const kitAddressForm = defineForm({
  fields: { enrollment: 'own', ...addressKinds, phone: 'value' },
  longest: 500,
  failed: words.failed,
});

/** The recipient's name is required here; in the checkout, an empty one means the buyer. */
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
