import { z } from 'zod';
import { indianStates, isPin } from '#app/domain/indian-states.ts';
import { addressErrors as errors } from '#app/words/en/address-words.ts';

const line = z
  .string()
  .trim()
  .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' '));
const optional = line.pipe(z.string().max(100, errors.tooLong));

/**
 * Validates a postal address in India. If the PIN code (postal code) does not belong to the chosen Indian state
 * (region), the address is still valid; the mismatch only causes a warning (SELL-109).
 */
export const addressSchema = z.object({
  /** The name on the parcel. If it is empty, the parcel is addressed to the buyer. */
  recipient: optional,
  line1: line.pipe(z.string().min(1, errors.noLine).max(100, errors.tooLong)),
  line2: optional,
  landmark: optional,
  city: line.pipe(z.string().min(1, errors.noCity).max(60, errors.tooLong)),
  state: z.string().refine((code) => indianStates.has(code), errors.noState),
  pin: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .refine(isPin, errors.noPin),
});

export type AddressInput = z.output<typeof addressSchema>;
