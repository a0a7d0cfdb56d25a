import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { changeRows, type RowIntent, rowIntent } from '#app/core/courses/form/course-form-rows.ts';
import type { RowList } from '#app/core/courses/form/course-form-values.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Input } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';

type RowsFieldProps = {
  list: RowList;
  label: string;
  /** The singular noun for a row, used in the labels of its controls, such as "Feature". */
  one: string;
  rows: readonly string[];
  error?: string;
  /** Called after a row was added, removed or moved: the browser fires no input event then. */
  onMoved: () => void;
};

type Row = { key: number; text: string };

const acts = [
  { act: 'up', icon: ArrowUp, says: courseAdminWords.moveUp },
  { act: 'down', icon: ArrowDown, says: courseAdminWords.moveDown },
  { act: 'remove', icon: X, says: panelWords.remove },
] as const;

/** Empty rows are dropped (ADM-CRS-5). The buttons submit, for use without JavaScript. */
export function RowsField({ list, label, one, rows: initial, error, onMoved }: RowsFieldProps) {
  const nextKey = useRef(initial.length + 1);
  const blank = (): Row => ({ key: nextKey.current++, text: '' });
  const [rows, setRows] = useState<Row[]>(() => [
    ...initial.map((text, key) => ({ key, text })),
    ...(initial.at(-1) === '' ? [] : [{ key: initial.length, text: '' }]),
  ]);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLFieldSetElement>(null);
  const focus = useRef<string>(undefined);
  const errorId = useId();

  // Moves the focus to the row that was added or moved, or that is next to a removed row. This is an effect because the
  // row is in the page only after rendering.
  useEffect(() => {
    if (focus.current === undefined) return;
    field.current?.querySelector<HTMLElement>(`[data-row="${focus.current}"]`)?.focus();
    focus.current = undefined;
    onMoved();
  });

  const change = (act: RowIntent['act'], index: number, from: 'button' | 'input') => {
    const next = changeRows(rows, { act, index, blank });
    const row = rows[index];
    if (act === 'add') focus.current = `${next.at(-1)?.key}:input`;
    else if (act === 'remove') focus.current = `${(next[index] ?? next.at(-1))?.key ?? 'add'}:input`;
    else focus.current = `${row?.key}:${from === 'input' ? 'input' : act}`;
    setRows(next);
    const place = row ? next.indexOf(row) + 1 : 0;
    setSaid(place > 0 ? `${one} ${place} of ${next.length}` : act === 'remove' ? `${one} removed` : '');
  };
  const onPress = (event: MouseEvent, act: RowIntent['act'], index: number) => {
    event.preventDefault();
    change(act, index, 'button');
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const act =
      event.altKey && event.key === 'ArrowUp' ? 'up' : event.altKey && event.key === 'ArrowDown' && 'down';
    if (!act && (event.key !== 'Enter' || event.nativeEvent.isComposing)) return;
    event.preventDefault();
    change(act || 'add', index, 'input');
  };

  return (
    <fieldset ref={field} className="grid gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className="flex flex-wrap items-center justify-end gap-1">
          <Input
            name={list}
            defaultValue={row.text}
            data-row={`${row.key}:input`}
            aria-label={`${one} ${index + 1}`}
            aria-invalid={error ? true : undefined}
            onKeyDown={(event) => onKeyDown(event, index)}
            className="min-w-0 grow basis-full sm:basis-48"
          />
          <span className="flex">
            {acts.map(({ act, icon, says }) => (
              <button
                key={act}
                type="submit"
                name="intent"
                value={rowIntent(act, list, index)}
                formNoValidate
                data-row={`${row.key}:${act}`}
                aria-label={`${says}: ${one.toLowerCase()} ${index + 1}`}
                title={says}
                onClick={(event) => onPress(event, act, index)}
                className="grid size-11 cursor-pointer place-items-center text-muted hover:bg-sunk hover:text-ink"
              >
                <Icon of={icon} size={18} />
              </button>
            ))}
          </span>
        </div>
      ))}
      <ActButton
        act={rowIntent('add', list)}
        formNoValidate
        variant="quiet"
        size="sm"
        data-row="add:input"
        className="justify-self-start"
        onClick={(event) => onPress(event, 'add', rows.length)}
      >
        <Icon of={Plus} size={16} /> {courseAdminWords.addRow(one.toLowerCase())}
      </ActButton>
      {error && (
        <p id={errorId} className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
