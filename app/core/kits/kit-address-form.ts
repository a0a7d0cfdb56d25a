import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { addressFields, type KitAddress } from '#app/domain/kit.ts';
import { indianMobile } from '#app/domain/phone.ts';
import { checkoutErrors } from '#app/words/en/checkout-words.ts';
import { kitDeskWords as words } from '#app/words/en/kit-words.ts';
import { addressSchema } from './kit-address-schema.ts';

/** The form with which the owner types an address; `enrollment` is empty where it corrects that of a kit. */
export const kitAddressForm = defineForm({
  fields: ['enrollment', ...addressFields, 'phone'],
  longest: 500,
  failed: words.failed,
});

/** Validates that form. Here the name on the parcel is required, because there is no buyer to take it from. */
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

/** Returns what the form's fields contain for a stored address. */
export function valuesOfAddress({ name, ...place }: KitAddress) {
  return { ...place, recipient: name, enrollment: '' };
}
