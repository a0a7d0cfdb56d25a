import { z } from 'zod';
import { typedLine } from '#app/domain/typed-line.ts';

/**
 * Validates a single line of text, read by `typedLine`: it may become part of an email's header or a file's name, where a
 * line break would begin another one. If `missing` is given, the text must not be empty.
 */
export const oneLine = <E extends string>(most: number, tooLong: E, missing?: E) =>
  z
    .string()
    .transform(typedLine)
    .pipe(missing ? z.string().max(most, tooLong).min(1, missing) : z.string().max(most, tooLong));
