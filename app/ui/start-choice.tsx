import { CheckField } from './field.tsx';

export type StartOption = { id: string; title: string; note: string; isFull: boolean };

type StartChoiceProps = {
  name: string;
  legend: string;
  options: readonly StartOption[];
  chosen: string | undefined;
  error: string | undefined;
};

/**
 * A choice among the starting dates of a course: at first the next one (DAY-3). A date without free places is shown but
 * cannot be chosen.
 */
export function StartChoice({ name, legend, options, chosen, error }: StartChoiceProps) {
  const free = options.filter(({ isFull }) => !isFull);
  const first = free.length === 1 || chosen === undefined ? free[0]?.id : chosen;
  return (
    <fieldset className="grid gap-4">
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
    </fieldset>
  );
}
