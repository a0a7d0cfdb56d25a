import { isPin, plainPin } from '@pankh/india/pin.ts';
import { indianStates } from '@pankh/india/states.ts';
import { z } from 'zod';
import { oneLine } from '#app/platform/one-line.ts';
import { addressErrors as errors } from '#app/words/en/address-words.ts';

const optional = oneLine(100, errors.tooLong);

/** An address in India. A PIN code of another State is valid and only causes a warning (SELL-109). */
export const addressSchema = z.object({
  /** The name on the parcel. If it is empty, the parcel is addressed to the buyer. */
  recipient: optional,
  line1: oneLine<string>(100, errors.tooLong, errors.noLine),
  line2: optional,
  landmark: optional,
  city: oneLine<string>(60, errors.tooLong, errors.noCity),
  state: z.string().refine((code) => indianStates.has(code), errors.noState),
  pin: z.string().transform(plainPin).refine(isPin, errors.noPin),
});

export type AddressInput = z.output<typeof addressSchema>;
