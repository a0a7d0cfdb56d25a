import { z } from 'zod';
import { isEmail, longestEmail, normalizeEmail } from '#app/domain/sign-up.ts';

/**
 * The schema of an email address that somebody types: normalized as accounts' addresses are, so that it is compared with
 * them, and checked by the same rule (OPS-72).
 */
export const emailField = (errors: Record<'missing' | 'tooLong' | 'invalid', string>) =>
  z
    .string()
    .transform(normalizeEmail)
    .pipe(
      z.string().min(1, errors.missing).max(longestEmail, errors.tooLong).refine(isEmail, errors.invalid),
    );
