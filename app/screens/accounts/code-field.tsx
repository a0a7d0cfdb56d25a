import { longestFactorCode } from '#app/domain/text-limits.ts';
import { TextField } from '#app/ui/field.tsx';

type CodeFieldProps = { label: string; inputMode?: 'numeric'; error: string | undefined };

/** The field for a code of the second factor or of an email. Phones offer the code above the keyboard. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={longestFactorCode}
      required
      {...props}
    />
  );
}
