import { z } from 'zod';
import { isEmail, longestEmail, normalizeEmail } from '#app/domain/sign-up.ts';

/** Normalized and checked as accounts' addresses are, so that they compare (OPS-72). */
export const emailField = (errors: Record<'missing' | 'tooLong' | 'invalid', string>) =>
  z
    .string()
    .transform(normalizeEmail)
    .pipe(
      z.string().min(1, errors.missing).max(longestEmail, errors.tooLong).refine(isEmail, errors.invalid),
    );
