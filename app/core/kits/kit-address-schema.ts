import { isPin, plainPin } from '@pankh/india/pin.ts';
import { indianStates } from '@pankh/india/states.ts';
import { z } from 'zod';
import { addressFields } from '#app/core/orders/buyer-address.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { addressErrors as errors } from '#app/words/en/address-words.ts';

/** How State and PIN code are read. A PIN code of another State is valid and only causes a warning (SELL-109). */
export const placeSchemas = {
  state: z.string().refine((code) => indianStates.has(code), errors.noState),
  pin: z.string().transform(plainPin).refine(isPin, errors.noPin),
};

export const addressSchema = schemaOf({ defined: addressFields }, placeSchemas);

export type AddressInput = z.output<typeof addressSchema>;
