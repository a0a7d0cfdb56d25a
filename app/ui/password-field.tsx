import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { hidePassword, showPassword } from '#app/words/en/ui-words.ts';
import { Field, Input } from './field.tsx';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

/** The button to show it appears after hydration. `autoComplete`: `current-password`, `new-password`. */
export function PasswordField({ label, hint, error, className, ...props }: PasswordFieldProps) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const { id, required } = props;
  return (
    <Field {...{ label, hint, error, id, required, className }}>
      {(wiring) => (
        <div className="relative">
          <Input {...props} {...wiring} type={shown ? 'text' : 'password'} className="pr-13" />
          {hydrated && (
            <button
              type="button"
              className="absolute inset-y-0 right-0 grid w-12 place-items-center text-muted hover:text-ink"
              aria-label={shown ? hidePassword : showPassword}
              aria-controls={wiring.id}
              onClick={() => setShown(!shown)}
            >
              <Icon of={shown ? EyeOff : Eye} />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
