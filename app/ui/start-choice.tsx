import { useEffect, useRef, useState } from 'react';
import { CheckField } from './field.tsx';

export type StartOption = { id: string; title: string; note: string; isFull: boolean };

type StartChoiceProps = {
  name: string;
  legend: string;
  options: readonly StartOption[];
  chosen: string | undefined;
  error: string | undefined;
  /** What is said when the chosen date, whose title is given, has filled up. */
  filled: (title: string) => string;
};

/**
 * A choice among the starting dates of a course: at first the next one (DAY-3). A date without free places is shown but
 * cannot be chosen; if the chosen one fills up while the page is open, the next one is chosen, and it says so (DAY-117).
 */
export function StartChoice({ name, legend, options, chosen, error, filled }: StartChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [taken, setTaken] = useState<string>();
  useEffect(() => {
    const full = group.current?.querySelector<HTMLInputElement>('input:checked:disabled');
    const next = group.current?.querySelector<HTMLInputElement>('input:enabled');
    if (!full || !next) return;
    next.checked = true;
    setTaken(options.find(({ id }) => id === full.value)?.title);
  }, [options]);
  const free = options.filter(({ isFull }) => !isFull);
  const first = free.length === 1 || chosen === undefined ? free[0]?.id : chosen;
  return (
    <fieldset ref={group} className="grid gap-4">
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
      {taken && (
        <p role="status" className="font-semibold text-sm text-warning">
          {filled(taken)}
        </p>
      )}
    </fieldset>
  );
}
