import { z } from 'zod';
import { isEmail, normalizeEmail } from '#app/domain/sign-up.ts';
import { longestEmail } from '#app/domain/text-limits.ts';

/** Normalizes and checks an address like those of accounts, so that the two can be compared (OPS-72). */
export const emailField = (errors: Record<'missing' | 'tooLong' | 'invalid', string>) =>
  z
    .string()
    .transform(normalizeEmail)
    .pipe(
      z.string().min(1, errors.missing).max(longestEmail, errors.tooLong).refine(isEmail, errors.invalid),
    );
