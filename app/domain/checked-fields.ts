import type { Result } from './result.ts';

/** The cleaned values of a form, or the code of what is wrong with it and the fields at fault. */
export type CheckedFields<Value, Code extends string, Field extends string> = Result<
  { value: Value },
  Code,
  { fields: Field[] }
>;

/** Refuses a form because of these fields. */
export function wrong<const Code extends string, const Field extends string>(
  error: Code,
  ...fields: Field[]
) {
  return { success: false as const, error, fields };
}
