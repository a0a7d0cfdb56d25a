import type { ChangeEvent, ReactNode } from 'react';
import { chooseAllLabel, chosenRowsLabel } from '#app/words/en/ui-words.ts';
import { PlainForm } from './bound-form.tsx';
import { Button } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

type ChosenRowsProps = {
  /** The id of this form. Each row's `RowChoice` gets it too, so that its checkbox is submitted with this form. */
  id: string;
  label?: string;
  chooseAll?: string;
  /** The `name` attribute of the action buttons: the form field in which the server receives the chosen action. */
  name?: string;
  acts: readonly { value: string; label: string }[];
  /** Additional fields that the form submits without showing them. */
  fields?: Readonly<Record<string, string>>;
  /** The URL for a list whose rows can only be exported, by GET. Without it, the form is sent by POST. */
  action?: string;
  /** Further fields and buttons, shown after the action buttons. */
  children?: ReactNode;
};

/** Its buttons appear once a row is selected. An ordinary form: the response may be a file. */
export function ChosenRows({
  id,
  label = chosenRowsLabel,
  chooseAll = chooseAllLabel,
  name = 'chosen',
  acts,
  fields = {},
  action,
  children,
}: ChosenRowsProps) {
  const isHydrated = useHydrated();
  const chooseEach = ({ currentTarget: { form, checked } }: ChangeEvent<HTMLInputElement>) => {
    for (const field of form?.elements ?? [])
      if (field instanceof HTMLInputElement && field.name === 'id') field.checked = checked;
  };
  return (
    <PlainForm
      id={id}
      method={action ? 'get' : 'post'}
      action={action}
      aria-label={label}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-3"
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <label className={`mr-2 flex items-center gap-3 text-sm ${isHydrated ? '' : 'invisible'}`}>
        <input type="checkbox" className="check" onChange={chooseEach} />
        {chooseAll}
      </label>
      <div className="chosen-acts">
        {acts.map((act) => (
          <Button key={act.value} type="submit" name={name} value={act.value} variant="quiet" size="sm">
            {act.label}
          </Button>
        ))}
        {children}
      </div>
    </PlainForm>
  );
}

type ChosenExportProps = { id: string; list: string; search: string; label: string };

/** For rows that can only be exported. `search` is the list's query string (MOVE-22). */
export function ChosenExport({ id, list, search, label }: ChosenExportProps) {
  const acts = [{ value: 'export', label }];
  const fields = Object.fromEntries(new URLSearchParams(search));
  return <ChosenRows {...{ id, acts, fields }} action={`/admin/export/${list}`} />;
}

export function RowChoice({ form, id, label }: { form: string; id: string; label: string }) {
  return (
    <input type="checkbox" name="id" value={id} form={form} className="row-choice check" aria-label={label} />
  );
}
