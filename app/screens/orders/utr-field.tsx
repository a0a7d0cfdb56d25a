import { ownOrderForm } from '#app/core/orders/own-order-form.ts';
import { TextField } from '#app/ui/field.tsx';

type UtrFieldProps = { label: string; hint?: string; value: string | undefined; error: string | undefined };

/** Optional, because cash has no such number. */
export function UtrField({ label, hint, value, error }: UtrFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      name="utr"
      inputMode="numeric"
      autoComplete="off"
      required={false}
      maxLength={ownOrderForm.defined.utr.most}
      defaultValue={value}
      error={error}
    />
  );
}
