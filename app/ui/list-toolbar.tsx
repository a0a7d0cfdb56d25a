import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType, useSearchParams } from 'react-router';
import { longestSearch } from '#app/domain/text-limits.ts';
import { applyLabel, searchAct, shortSearchNote } from '#app/words/en/ui-words.ts';
import { Form, useSubmit } from './bound-form.tsx';
import { Button } from './button.tsx';
import { Input, Select } from './field.tsx';
import { hasMark } from './has-mark.ts';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

type Choice = { value: string; label: string };

type ListToolbarProps = {
  /** The label of the search box, also its placeholder. Omit it for a list that cannot be searched. */
  searchLabel?: string;
  search: string;
  /** Puts the cursor into the search box, for a page that is opened to type into it. */
  isFocused?: boolean;
  /** Filters, each with its query parameter. The first option is the default. */
  selects?: readonly { name: string; label: string; value: string; options: readonly Choice[] }[];
  /** Further query parameters that a search must keep, such as a filter shown as tabs. */
  keep?: Record<string, string>;
  /** The list's summary or filter links, on a line above the form with the buttons at its end. */
  lead?: ReactNode;
  /** The buttons at the right, such as Add and Export. Put the most important button first. */
  children?: ReactNode;
};

const typingPause = 300;

/** Marks a browser history entry that this form created, so that its search box already has the text of the URL. */
const ownState = { toolbar: true };

/** GET, so that the URL has them. With JavaScript they apply at once, typed text after a pause. */
export function ListToolbar({
  searchLabel,
  search,
  isFocused = false,
  selects = [],
  keep = {},
  lead,
  children,
}: ListToolbarProps) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const [query] = useSearchParams();
  // The choice of rows a page is below the list, outside this form.
  const kept = { size: query.get('size') ?? '', ...keep };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A link or button that is pressed within the pause leads elsewhere; the search would interrupt it.
  const { location: next } = useNavigation();
  useEffect(() => {
    if (next) clearTimeout(timer.current);
  }, [next]);
  const box = useSearchBox(search, () => clearTimeout(timer.current));

  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    const isTyping = target instanceof HTMLInputElement;
    timer.current = setTimeout(() => apply(currentTarget), isTyping ? typingPause : 0);
  };
  const apply = (form: HTMLFormElement) => {
    // Leaves empty values and default choices out of the URL, so that it contains only what the user chose.
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value !== usual(name)) params.append(name, value);
    }
    void submit(params, { method: 'get', replace: true, preventScrollReset: true, state: ownState });
  };
  const usual = (name: string) =>
    name === 'q' ? '' : (selects.find((select) => select.name === name)?.options[0]?.value ?? '');

  const buttons = children && <div className="toolbar-acts">{children}</div>;
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      {lead && (
        <div className="flex basis-full flex-wrap items-center justify-between gap-x-4 gap-y-3">
          {lead}
          {buttons}
        </div>
      )}
      {(searchLabel || selects.length > 0) && (
        <Form
          method="get"
          role="search"
          state={ownState}
          className="flex grow flex-wrap items-end gap-2"
          onChange={onChange}
        >
          {Object.entries(kept).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          {searchLabel && (
            <span className="flex min-w-0 basis-full gap-1 sm:max-w-sm sm:grow sm:basis-56">
              <Input
                ref={box}
                autoFocus={isFocused}
                type="search"
                name="q"
                aria-label={searchLabel}
                placeholder={searchLabel}
                defaultValue={search}
                maxLength={longestSearch}
              />
              <Button type="submit" variant="quiet" aria-label={searchAct} className="px-3">
                <Icon of={Search} />
              </Button>
            </span>
          )}
          {selects.length > 0 && (
            <span className="toolbar-choices">
              {selects.map(({ name, label, value, options }) => (
                // biome-ignore lint/a11y/noLabelWithoutControl: the label contains our Select.
                <label key={name} className="grid text-muted text-xs">
                  {label}
                  <Select key={value} name={name} defaultValue={value} className="sm:w-auto">
                    {options.map((option) => (
                      <option key={option.value} value={option.value}>
                        {option.label}
                      </option>
                    ))}
                  </Select>
                </label>
              ))}
              {!searchLabel && (
                <Button type="submit" variant="quiet" className={hydrated ? 'invisible' : undefined}>
                  {applyLabel}
                </Button>
              )}
            </span>
          )}
        </Form>
      )}
      {!lead && buttons}
      {/* The panel's search finds one or two letters only at the beginning of a word, as the text says
          (OPS-47). */}
      {searchLabel && /^[\p{L}\p{N}\p{M}]{1,2}$/u.test(search) && (
        <p className="basis-full text-muted text-sm">{shortSearchNote}</p>
      )}
    </div>
  );
}

/** Takes a text from a link or Back, calling `onChanged`; not its own: the admin may have typed on. */
function useSearchBox(search: string, onChanged: () => void): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  const last = useRef(search);
  const isPop = useNavigationType() === 'POP';
  const { state } = useLocation();
  // This is an effect because the box is uncontrolled: the browser, not React, holds its text.
  useEffect(() => {
    if (last.current === search) return;
    last.current = search;
    if (!isPop && hasMark(state, 'toolbar')) return;
    onChanged();
    if (box.current) box.current.value = search;
  });
  return box;
}
