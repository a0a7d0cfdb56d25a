import { type Period, periodChoices, type RangeFault, type ReadyPeriod } from '#app/domain/period.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import { analyticsWords } from '#app/words/en/analytics-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { periodWords } from '#app/words/en/period-words.ts';

type PeriodFormProps = {
  period: Period;
  path: string;
  /** Invalid dates stay in the form, and the figures are for `period` instead. */
  fault: RangeFault | null;
  typed: { from: string; to: string };
  choices?: readonly ReadyPeriod[];
  keep?: Readonly<Record<string, string>>;
};

/** Predefined periods are links; two date fields allow any other. */
export function PeriodForm({
  period,
  path,
  fault,
  typed,
  choices = periodChoices,
  keep = {},
}: PeriodFormProps) {
  const tabs = choices.map((choice) => ({
    href: `${path}?${new URLSearchParams({ period: choice, ...keep })}`,
    label: periodWords.choices[choice],
    current: period.choice === choice,
  }));
  return (
    <div className="grid gap-3 print:hidden">
      <TabsNav label={analyticsWords.period} tabs={tabs} />
      <Form
        method="get"
        className={`grid grid-cols-2 gap-2 sm:flex ${fault ? 'items-start' : 'items-end'}`}
        key={`${period.from}-${period.to}-${fault}`}
        noValidate
      >
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={analyticsWords.from} error={fault ? periodWords.faults[fault] : undefined}>
          {(wiring) => (
            <Input
              {...wiring}
              type="date"
              name="from"
              required
              defaultValue={fault ? typed.from : period.from}
            />
          )}
        </Field>
        <Field label={analyticsWords.to}>
          {(wiring) => (
            <Input {...wiring} type="date" name="to" required defaultValue={fault ? typed.to : period.to} />
          )}
        </Field>
        <Button type="submit" variant="quiet" className={`max-sm:col-span-2 ${fault ? 'sm:mt-7' : ''}`}>
          {panelWords.show}
        </Button>
      </Form>
    </div>
  );
}
