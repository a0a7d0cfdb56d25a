import { type ColumnField, columnFields } from '@pankh/india/bank-columns.ts';
import type { FormErrors as Errors } from '#app/domain/form.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { bankFileWords, mappingWords as words } from '#app/words/en/bank-file-words.ts';

export type BankMapping = {
  /** The uploaded file in base64. A hidden field sends it to the server again with this form. */
  file: string;
  rows: readonly (readonly string[])[];
  values: Partial<Record<ColumnField | 'header' | 'dates', string>>;
  errors: Errors<ColumnField | 'header'>;
  /** The error message that says why the statement could not be read without this form. */
  error: string;
};

const required: readonly ColumnField[] = ['date', 'narration'];

/** The form in which the owner says what each column of a bank statement contains (SELL-104). */
export function BankMappingForm({ mapping }: { mapping: BankMapping }) {
  const { file, rows, values, errors, error } = mapping;
  const form = useFaultFocus(mapping);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, index) => index);
  const marked = rows[Number(values.header || -1)] ?? [];
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="grid grid-cols-1 gap-6"
      noValidate
    >
      <FormErrors errors={[error, ...(errors.header ? [errors.header] : [])]} />
      <input type="hidden" name="file" value={file} />
      <Card className="grid grid-cols-1 gap-4">
        <h2 className="text-xl">{words.title}</h2>
        <p className="text-muted">{words.lead}</p>
        <section aria-label={words.sample} className="max-h-96 overflow-auto border border-line">
          <table className="w-max text-sm">
            <thead>
              <tr className="bg-sunk text-left">
                <th scope="col" className="px-3 py-2">
                  {words.names}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="px-3 py-2">
                    {column + 1}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never move
                <tr key={place} className="border-line border-t">
                  <td className="px-3 py-1">
                    <input
                      type="radio"
                      name="header"
                      value={place}
                      defaultChecked={values.header === String(place)}
                      aria-label={words.header(place + 1)}
                      className="check"
                    />
                  </td>
                  {columns.map((column) => (
                    <td key={column} className="max-w-64 truncate px-3 py-1">
                      {row[column]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
      <Card className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columnFields.map((field) => (
          <SelectField
            key={field}
            name={field}
            label={words.fields[field].label}
            hint={words.fields[field].hint}
            required={required.includes(field)}
            defaultValue={values[field] ?? ''}
            error={errors[field]}
          >
            <option value="">{words.none}</option>
            {columns.map((column) => (
              <option key={column} value={column}>
                {words.column(column + 1, (marked[column] ?? '').trim())}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField name="dates" label={words.dates} defaultValue={values.dates ?? ''}>
          <option value="">{words.orders.usual}</option>
          <option value="mdy">{words.orders.mdy}</option>
          <option value="dmy">{words.orders.dmy}</option>
        </SelectField>
      </Card>
      <div className="flex flex-wrap gap-3">
        <ActButton act="map">{words.read}</ActButton>
        <a className="btn btn-quiet" href="/admin/bank-file">
          {bankFileWords.another}
        </a>
      </div>
    </Form>
  );
}
