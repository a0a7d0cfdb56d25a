import { z } from 'zod';
import { schemaOf } from '#app/platform/schema-of.ts';
import { ageFieldWords as words } from '#app/words/en/age-words.ts';
import { guardianFields } from './age-form.ts';

const adult = z.object({ band: z.literal('adult') });
const minor = { band: z.literal('minor') };
const schemaBy = (contact: keyof typeof guardianFields) =>
  z.discriminatedUnion('band', [adult, schemaOf({ defined: guardianFields[contact] }).extend(minor)], {
    error: words.band.missing,
  });

/** The age that a form gives and, under 18, the parent, by what the shop can write to. Other texts do not count. */
export const ageSchemas = { email: schemaBy('email'), phone: schemaBy('phone') };
export type AgeInput = z.output<(typeof ageSchemas)['email']>;
