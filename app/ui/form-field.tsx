import type { ChangeEventHandler, ComponentProps, InputEventHandler, Ref } from 'react';
import type { Field, Fields } from '#app/domain/fields.ts';
import { CheckField, SelectField, TextareaField, TextField } from './field.tsx';

type Shown<Name extends string> = {
  values: Readonly<Partial<Record<Name, string>>>;
  errors?: Readonly<Partial<Record<Name, string>>>;
};
type FieldOf<Name extends string> = {
  field: Field;
  name: Name;
  value: string;
  error: string | undefined;
};
/** What `fieldsOf` returns, for a component that shows some fields of its caller's form. */
export type FieldsOf<Names extends string> = <Name extends Names>(name: Name) => FieldOf<Name>;

/** Returns a function that gives `FormField` what it needs of a form's field. */
export function fieldsOf<const Defined extends Fields>(
  { defined }: { defined: Defined },
  { values, errors }: Shown<NoInfer<keyof Defined & string>>,
): FieldsOf<keyof Defined & string> {
  return (name) => ({
    // The cast is sound, because `name` is one of the keys.
    field: defined[name] as Field,
    name,
    value: values[name] ?? '',
    error: errors?.[name],
  });
}

type FormFieldProps = FieldOf<string> & {
  options?: readonly { value: string; label: string; lang?: string }[];
  /** The label of the empty choice, which comes first. */
  none?: string;
  /** The type of an input, if the field's own type does not say it. */
  type?: 'url' | 'color' | 'tel' | 'time' | 'datetime-local';
  rows?: number;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onInput?: InputEventHandler<HTMLInputElement>;
} & Pick<
    ComponentProps<'input' | 'textarea'>,
    | 'autoCapitalize'
    | 'autoComplete'
    | 'className'
    | 'enterKeyHint'
    | 'inputMode'
    | 'placeholder'
    | 'required'
    | 'spellCheck'
  >;

/** The control's other attributes are props. `required`: if more is asked than by the field. */
export function FormField({
  field,
  value,
  options,
  none,
  type,
  rows,
  ref,
  onChange,
  onInput,
  ...props
}: FormFieldProps) {
  const { label, hint, most, required } = field;
  const shown = { label, hint, ...props };
  if (field.type === 'tick')
    return <CheckField {...shown} value="yes" defaultChecked={value === 'yes'} onChange={onChange} />;
  if (options)
    return (
      <SelectField {...shown} defaultValue={value}>
        {none && <option value="">{none}</option>}
        {options.map(({ label, ...option }) => (
          <option key={option.value} {...option}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  const typed = { required, maxLength: most, defaultValue: value, ...shown };
  if (field.type === 'text' || rows !== undefined) return <TextareaField {...typed} rows={rows} />;
  return (
    <TextField
      type={type ?? inputTypes[field.type]}
      inputMode={inputModes[field.type]}
      {...typed}
      maxLength={field.type === 'day' ? undefined : most}
      {...{ ref, onChange, onInput }}
    />
  );
}

const inputModes: Partial<Record<Field['type'], 'numeric' | 'decimal'>> = {
  whole: 'numeric',
  rupees: 'decimal',
};
const inputTypes: Partial<Record<Field['type'], string>> = {
  email: 'email',
  phone: 'tel',
  day: 'date',
};
