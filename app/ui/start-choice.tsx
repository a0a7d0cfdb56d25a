import { useEffect, useRef, useState } from 'react';
import { CheckField } from './field.tsx';

export type StartOption = { id: string; title: string; note: string; isFull: boolean };

type StartChoiceProps = {
  name: string;
  legend: string;
  options: readonly StartOption[];
  chosen: string | undefined;
  error: string | undefined;
  /** What is said when the chosen date has filled up and the next one is chosen. */
  filled: (title: string, next: string) => string;
};

/**
 * A choice among the starting dates of a course: at first the next one (DAY-3). A date without free places is shown but
 * cannot be chosen; if the chosen one fills up while the page is open, the next free one is, and it says so (DAY-117).
 */
export function StartChoice({ name, legend, options, chosen, error, filled }: StartChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const inputs = group.current?.querySelectorAll('input');
    const at = options.findIndex((_, nth) => inputs?.[nth]?.matches(':checked:disabled'));
    const next = options.find((one, nth) => nth > at && !one.isFull) ?? options.find((one) => !one.isFull);
    const input = next && inputs?.[options.indexOf(next)];
    if (at < 0 || !input) return;
    input.checked = true;
    setSaid(filled(options[at]?.title ?? '', next.title));
  }, [options, filled]);
  const free = options.filter(({ isFull }) => !isFull);
  const first = free.length === 1 || chosen === undefined ? free[0]?.id : chosen;
  return (
    <fieldset ref={group} onChange={() => setSaid('')} className="grid gap-4">
      <legend className="mb-3 font-display text-xl">{legend}</legend>
      {options.map(({ id, title, note, isFull }) => (
        <CheckField
          key={id}
          type="radio"
          name={name}
          value={id}
          label={<strong>{title}</strong>}
          hint={note}
          disabled={isFull}
          defaultChecked={id === first && !isFull}
          error={id === free[0]?.id ? error : undefined}
        />
      ))}
      <p role="status" className="font-semibold text-sm text-warning empty:hidden">
        {said}
      </p>
    </fieldset>
  );
}
