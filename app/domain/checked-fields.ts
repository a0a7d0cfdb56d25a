import type { Result } from './result.ts';

export type CheckedFields<Value, Code extends string, Field extends string> = Result<
  { value: Value },
  Code,
  { fields: Field[] }
>;

export function wrong<const Code extends string, const Field extends string>(
  error: Code,
  ...fields: Field[]
) {
  return { success: false as const, error, fields };
}
