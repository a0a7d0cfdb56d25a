import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { optionalMark } from '#app/words/en/ui-words.ts';

type FieldText = {
  label: ReactNode;
  /** Help text that is shown under the label. Screen readers read it together with the field. */
  hint?: ReactNode;
  error?: string;
};

type FieldWiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; autoFocus?: true };

type FieldProps = FieldText & {
  /** The id of the control, if other code needs to refer to it. By default, an id is generated. */
  id?: string;
  required?: boolean;
  className?: string;
  /** Renders the control, which must receive the given props. */
  children: (wiring: FieldWiring) => ReactNode;
};

/** A label, a hint, one control and its error, linked by ids and ARIA attributes for assistive technology. */
export function Field({ label, hint, error, id, required, className = '', children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const described = [hint ? `${controlId}-hint` : '', error ? `${controlId}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className}>
      <label htmlFor={controlId} className="mb-1 block font-semibold text-sm">
        {label}
        {required === false && <span className="font-normal text-muted">{optionalMark}</span>}
      </label>
      {hint && (
        <p id={`${controlId}-hint`} className="mb-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        // If several fields have errors, a browser without script focuses the first, which may be out of sight.
        autoFocus: error ? true : undefined,
      })}
      {error && (
        <p id={`${controlId}-error`} className="mt-1.5 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

/** A text input without a label, for search boxes and table cells. Give it an `aria-label`. */
export function Input({ className = '', ...props }: ComponentProps<'input'>) {
  return <input {...props} className={`control ${className}`} />;
}

export function Textarea({ className = '', ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} className={`control ${className}`} />;
}

export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return <select {...props} className={`control ${className}`} />;
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldText & {
    /** Fixed text before the input, which the user cannot edit, such as the beginning of a URL. */
    prefix?: string;
  };

/** An input with its label, hint and error. `required={false}` adds "(optional)" to the label. */
export function TextField({ label, hint, error, className, prefix, ...props }: TextFieldProps) {
  const { id, required } = props;
  return (
    <Field {...{ label, hint, error, id, required, className }}>
      {(wiring) =>
        prefix === undefined ? (
          <Input {...props} {...wiring} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="break-all text-muted text-sm">{prefix}</span>
            <Input {...props} {...wiring} className="min-w-48 flex-1" />
          </div>
        )
      }
    </Field>
  );
}

export function TextareaField({
  label,
  hint,
  error,
  className,
  ...props
}: ComponentProps<'textarea'> & FieldText) {
  const { id, required } = props;
  return (
    <Field {...{ label, hint, error, id, required, className }}>
      {(wiring) => <Textarea {...props} {...wiring} />}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  className,
  ...props
}: ComponentProps<'select'> & FieldText) {
  const { id, required } = props;
  return (
    <Field {...{ label, hint, error, id, required, className }}>
      {(wiring) => <Select {...props} {...wiring} />}
    </Field>
  );
}

export function CheckField({
  label,
  hint,
  error,
  className = '',
  ...props
}: ComponentProps<'input'> & FieldText) {
  const made = useId();
  const id = props.id ?? made;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={`flex items-start gap-3 ${className}`}>
      <input
        type="checkbox"
        {...props}
        id={id}
        className="check mt-px"
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      <div className="text-sm">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="font-semibold text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
