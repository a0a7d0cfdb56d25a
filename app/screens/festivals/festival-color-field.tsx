import { isHexColor } from '#app/domain/festival.ts';
import { Field, Input } from '#app/ui/field.tsx';

type ColorFieldProps = {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  value: string;
  /** The color that the color picker shows while the text field is empty. */
  fallback?: string;
  required?: boolean;
  onChange: (value: string) => void;
};

/**
 * A field for a color, which is typed as `#RRGGBB` in a text field or picked in the color picker beside the field. Both
 * controls show the same value, and only the text field is submitted.
 */
export function ColorField({
  name,
  label,
  hint,
  error,
  value,
  fallback = '#000000',
  ...more
}: ColorFieldProps) {
  const { required, onChange } = more;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <span className="flex gap-2">
          <Input
            {...wiring}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            maxLength={20}
            spellCheck={false}
            autoComplete="off"
            className="font-mono"
          />
          <input
            type="color"
            aria-label={`Pick: ${label}`}
            value={isHexColor(value) ? value.toLowerCase() : fallback.toLowerCase()}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            className="h-11 w-12 shrink-0 cursor-pointer border border-line-strong bg-surface p-1"
          />
        </span>
      )}
    </Field>
  );
}
