import { formatCount } from '@pankh/india/money.ts';
import { useSearchParams } from 'react-router';
import { moreThan, pagesEnd, shownOf } from '#app/words/en/ui-list-words.ts';
import { rowsAPage, showLabel } from '#app/words/en/ui-words.ts';
import { Form } from './bound-form.tsx';
import { Button } from './button.tsx';
import { Select } from './field.tsx';
import { Pagination } from './pagination.tsx';
import { useHydrated } from './use-hydrated.ts';

type ListPagesProps = {
  /** The number of rows found. `most + 1` means more than `most`, which were not counted further. */
  total: number;
  /** The maximum number of rows that the pages of a list show together. */
  most: number;
  /** The page shown, counted from 1; `size` is the number of rows per page. */
  page: number;
  size: number;
  sizes: readonly [number, ...number[]];
  /** The singular and plural of the items counted: `['course', 'courses']`. */
  noun: readonly [one: string, many: string];
  /** The id of the part of the page that holds the list, if other parts stand above it. */
  section?: string | undefined;
};

/** The rows shown, the total, the page size, and links that keep all other query parameters. */
export function ListPages({ total, most, page, size, sizes, noun, section }: ListPagesProps) {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const hash = section ? `#${section}` : '';
  const shown = Math.min(total, most);
  const pages = Math.max(1, Math.ceil(shown / size));
  const kept = [...params].filter(([name]) => name !== 'size' && name !== 'page');
  const hrefOf = (to: number) => {
    const next = new URLSearchParams(params);
    if (to === 1) next.delete('page');
    else next.set('page', String(to));
    return `?${next}${hash}`;
  };
  if (total === 0) return null;
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-3 text-muted text-sm">
        <p role="status">
          {shownOf(
            formatCount((page - 1) * size + 1),
            formatCount(Math.min(page * size, shown)),
            total === most + 1 ? moreThan(formatCount(most)) : formatCount(total),
            total === 1 ? noun[0] : noun[1],
          )}
        </p>
        {total > sizes[0] && (
          <Form
            method="get"
            action={hash || undefined}
            className="flex items-center gap-2"
            onChange={(event) => event.currentTarget.requestSubmit()}
          >
            {kept.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the select inside is ours. */}
            <label className="flex items-center gap-2">
              {rowsAPage}
              <Select name="size" defaultValue={size} className="w-auto">
                {sizes.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </Select>
            </label>
            <Button type="submit" variant="quiet" className={hydrated ? 'invisible' : undefined}>
              {showLabel}
            </Button>
          </Form>
        )}
      </div>
      {page === pages && total > most && (
        <p className="mt-3 text-muted text-sm">{pagesEnd(formatCount(most), noun[1])}</p>
      )}
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  );
}
