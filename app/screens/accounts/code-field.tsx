import { longestFactorCode } from '#app/domain/text-limits.ts';
import { TextField } from '#app/ui/field.tsx';

/** The field for a code of the second factor. Phones offer the code of their authenticator app above the keyboard. */
export function CodeField({ label, error }: { label: string; error: string | undefined }) {
  return (
    <TextField
      name="code"
      label={label}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={longestFactorCode}
      required
      error={error}
    />
  );
}
