import { typedLine } from '@pankh/india/typed-line.ts';
import { z } from 'zod';

/**
 * The schema of one line of text, because a line break in an email's header or a file's name would begin another one.
 * If `missing` is given, the text must not be empty.
 */
export const oneLine = <E extends string>(most: number, tooLong: E, missing?: E) =>
  z
    .string()
    .transform(typedLine)
    .pipe(missing ? z.string().max(most, tooLong).min(1, missing) : z.string().max(most, tooLong));
