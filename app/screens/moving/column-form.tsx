import { formatRupees } from '@pankh/india/money.ts';
import { courseFields, namesNoCourse, personFields } from '#app/core/moving/csv-columns.ts';
import type { CsvList } from '#app/core/moving/csv-list.server.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { movePageWords as words } from '#app/words/en/move-page-words.ts';
import { fieldWords, moveWords } from '#app/words/en/move-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { FaultyCells } from './column-report.tsx';

type ColumnFormProps = {
  list: CsvList;
  error?: string | undefined;
};

const examples = 3;

/** Asks what each column contains, with a guess preselected and the first lines below. */
export function ColumnForm({ list, error }: ColumnFormProps) {
  const { choice, profile, courses, amount } = list;
  const form = useFaultFocus(error && choice);
  const columns = list.columns.map((column, at) => ({ ...column, at }));
  const lines = list.lines.map((cells, at) => ({ cells, at }));
  const isOfPeople = choice.columns.includes('email');
  return (
    <div className="grid max-w-4xl gap-5">
      <Card>
        <h2 className="mb-2 text-xl">{words.whichColumns}</h2>
        <p className="mb-4 text-muted">
          {profile && moveWords.columns.recognized(profile.name)}{' '}
          {!profile?.isNameless && `${moveWords.columnsLead} ${words.remembered}`}
        </p>
        {profile?.isNameless && (
          <div className="mb-4">
            <Notice tone="warning">{moveWords.columns.nameless}</Notice>
          </div>
        )}
        <Form ref={form} method="post" className="grid grid-cols-1 gap-5">
          <FormErrors errors={error} />
          <div className="grid gap-4 sm:grid-cols-2">
            {columns.map(({ at, ...column }) => (
              <SelectField
                key={at}
                name={`column-${at}`}
                label={<span className="wrap-anywhere">{column.heading || words.columnAt(at + 1)}</span>}
                hint={
                  <>
                    <span className="block wrap-anywhere">{examplesOf(list.lines, at)}</span>
                    {column.field === (choice.columns[at] ?? null) && <FaultyCells {...column} />}
                  </>
                }
                defaultValue={choice.columns[at] ?? ''}
              >
                <option value="">{words.notUsed}</option>
                <optgroup label={words.people}>
                  {personFields.map((field) => (
                    <option key={field} value={field}>
                      {fieldWords[field]}
                    </option>
                  ))}
                </optgroup>
                <optgroup label={panelWords.courses}>
                  {courseFields.map((field) => (
                    <option key={field} value={field}>
                      {fieldWords[field]}
                    </option>
                  ))}
                </optgroup>
              </SelectField>
            ))}
          </div>
          {namesNoCourse(choice) && (
            <Notice tone="warning">
              <p className="font-semibold">{moveWords.noCourse}</p>
            </Notice>
          )}
          {isOfPeople && courses.length > 0 && (
            <SelectField
              name="course"
              label={moveWords.courseOfRest.label}
              defaultValue={choice.course ?? ''}
              className="max-w-sm"
            >
              <option value="">{moveWords.courseOfRest.none}</option>
              {courses.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField name="dates" label={words.datesAre} defaultValue={choice.dates} className="max-w-sm">
            <option value="dmy">{words.dayFirst}</option>
            <option value="mdy">{words.monthFirst}</option>
          </SelectField>
          <SelectField
            name="unit"
            label={moveWords.units.label}
            hint={
              amount &&
              moveWords.units.example(amount.cell, formatRupees(amount.rupees), formatRupees(amount.paise))
            }
            defaultValue={choice.unit ?? ''}
            className="max-w-sm"
          >
            <option value="">{moveWords.units.rupees}</option>
            <option value="paise">{moveWords.units.paise}</option>
          </SelectField>
          <SubmitLine act="columns">{words.check}</SubmitLine>
        </Form>
      </Card>
      <Card padded={false}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
        <section className="overflow-x-auto" aria-label={words.firstLines} tabIndex={0}>
          <table className="w-full text-sm">
            <caption className="p-4 text-start font-semibold">{words.first(lines.length)}</caption>
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
