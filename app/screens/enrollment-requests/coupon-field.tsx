import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { longestCouponCode } from '#app/domain/text-limits.ts';
import { useFetcher } from '#app/ui/bound-form.tsx';
import { TextField } from '#app/ui/field.tsx';
import { couponCodeLabel } from '#app/words/en/enrollment-request-words.ts';

/** How long the visitor must pause typing before the coupon code is looked up on the server, in milliseconds. */
const pauseMs = 300;

export type Coupon = { code: string; worth: string };

type CouponFieldProps = {
  /** The initial coupon code of the form, with a sentence that says what it is worth; null for none. */
  coupon: Coupon | null;
  error: string | undefined;
};

/** Shows at once what a typed code is worth; that of the initial code is in `coupon`. */
export function CouponField({ coupon, error }: CouponFieldProps) {
  const { load, data, state } = useFetcher<Coupon>();
  const { slug } = useParams();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typedCode, setTypedCode] = useState<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  function typed({ target }: ChangeEvent<HTMLInputElement>): void {
    clearTimeout(timer.current);
    const code = target.value.trim();
    setTypedCode(code);
    if (code !== '')
      timer.current = setTimeout(
        () => void load(`/coupon?${new URLSearchParams({ code, ...(slug && { course: slug }) })}`),
        pauseMs,
      );
  }

  const answered = data?.code === typedCode ? data : null;
  const shown = typedCode === null ? coupon : answered;
  return (
    <div>
      <TextField
        name="couponCode"
        label={couponCodeLabel}
        required={false}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={longestCouponCode}
        className="max-w-60"
        defaultValue={coupon?.code}
        onChange={typed}
        error={error}
      />
      <p role="status" aria-busy={state !== 'idle'} className="mt-1 min-h-6 font-semibold text-sm">
        {shown?.worth}
      </p>
    </div>
  );
}
