import {
  type ColumnChoice,
  courseFields,
  namesNoCourse,
  personFields,
} from '#app/core/moving/csv-columns.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { fieldWords, moveWords } from '#app/words/en/move-words.ts';

type ColumnFormProps = {
  /** The header row of the CSV file and the first lines below it. */
  lines: readonly string[][];
  choice: ColumnChoice;
  error?: string | undefined;
};

const examples = 3;

/**
 * The form that asks what each column of an imported CSV file contains. A guess is preselected, and the first lines of
 * the file are shown below.
 */
export function ColumnForm({ lines: [header = [], ...below], choice, error }: ColumnFormProps) {
  const form = useFaultFocus(error && choice);
  const columns = header.map((heading, at) => ({ heading, at }));
  const lines = below.map((cells, at) => ({ cells, at }));
  return (
    <div className="grid max-w-4xl gap-5">
      <Card>
        <h2 className="mb-2 text-xl">What are the columns?</h2>
        <p className="mb-4 text-muted">
          {moveWords.columnsLead} We remember your answers for the next file with the same first line.
        </p>
        <Form ref={form} method="post" className="grid grid-cols-1 gap-5">
          <FormErrors errors={error} />
          <div className="grid gap-4 sm:grid-cols-2">
            {columns.map(({ heading, at }) => (
              <SelectField
                key={at}
                name={`column-${at}`}
                label={<span className="wrap-anywhere">{heading || `Column ${at + 1}`}</span>}
                hint={<span className="wrap-anywhere">{examplesOf(below, at)}</span>}
                defaultValue={choice.columns[at] ?? ''}
              >
                <option value="">Not used</option>
                <optgroup label="People and enrollments">
                  {personFields.map((field) => (
                    <option key={field} value={field}>
                      {fieldWords[field]}
                    </option>
                  ))}
                </optgroup>
                <optgroup label="Courses">
                  {courseFields.map((field) => (
                    <option key={field} value={field}>
                      {fieldWords[field]}
                    </option>
                  ))}
                </optgroup>
              </SelectField>
            ))}
          </div>
          <SelectField
            name="dates"
            label="Dates such as 03/04/2026 are"
            defaultValue={choice.dates}
            className="max-w-sm"
          >
            <option value="dmy">3 April: the day first</option>
            <option value="mdy">4 March: the month first</option>
          </SelectField>
          <SelectField
            name="unit"
            label={moveWords.units.label}
            defaultValue={choice.unit ?? ''}
            className="max-w-sm"
          >
            <option value="">{moveWords.units.rupees}</option>
            <option value="paise">{moveWords.units.paise}</option>
          </SelectField>
          {namesNoCourse(choice) && <Notice tone="warning">{moveWords.noCourse}</Notice>}
          <div>
            <Button type="submit" name="intent" value="columns">
              Check the lines
            </Button>
          </div>
        </Form>
      </Card>
      <Card padded={false}>
        <section className="overflow-x-auto" aria-label="The first lines of the file">
          <table className="w-full text-sm">
            <caption className="p-4 text-start font-semibold">The first {lines.length} lines</caption>
            <thead>
              <tr>
                {columns.map(({ heading, at }) => (
                  <th
                    key={at}
                    scope="col"
                    className="whitespace-nowrap border-line border-b px-4 py-2 text-start"
                  >
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ cells, at: line }) => (
                <tr key={line}>
                  {columns.map(({ at }) => (
                    <td key={at} className="max-w-64 truncate border-line border-b px-4 py-2">
                      {cells[at]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
    </div>
  );
}

function examplesOf(lines: readonly string[][], index: number): string {
  const cells = lines.map((cells) => cells[index]?.trim() ?? '').filter((cell) => cell !== '');
  return [...new Set(cells)]
    .slice(0, examples)
    .map((cell) => cell.slice(0, 40))
    .join(', ');
}
