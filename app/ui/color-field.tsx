import { useRef, useState } from 'react';
import { isHexColor, longestColor } from '#app/domain/hex-color.ts';
import { pickFromPalette } from '#app/words/en/ui-list-words.ts';
import { Field, Input } from './field.tsx';
import { useHydrated } from './use-hydrated.ts';

type ColorFieldProps = {
  id?: string;
  name: string;
  label: string;
  hint?: string;
  /** The color that the site uses while the field is empty. */
  placeholder?: string;
  value: string;
  error: string | undefined;
  required?: boolean;
};

/** A field for `#RRGGBB`, or empty. The color picker beside it is not submitted, because it cannot be empty. */
export function ColorField({
  id,
  name,
  label,
  hint,
  placeholder = '#000000',
  value,
  error,
  required,
}: ColorFieldProps) {
  const isHydrated = useHydrated();
  const text = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(value);
  const pick = (color: string) => {
    setShown(color);
    if (text.current) text.current.value = color.toUpperCase();
  };
  return (
    <Field {...{ id, label, hint, error, required }}>
      {(wiring) => (
        <div className="flex items-center gap-2">
          <Input
            {...wiring}
            ref={text}
            name={name}
            defaultValue={value}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={longestColor}
            onChange={(event) => setShown(event.currentTarget.value)}
            className="max-w-40 font-mono"
          />
          {isHydrated && (
            <input
              type="color"
              aria-label={pickFromPalette(label.toLowerCase())}
              value={isHexColor(shown) ? shown : placeholder}
              onChange={(event) => pick(event.currentTarget.value)}
              className="size-11 cursor-pointer border border-line-strong bg-surface p-1"
            />
          )}
        </div>
      )}
    </Field>
  );
}
