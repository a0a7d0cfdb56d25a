import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { exportRight } from '#app/domain/export-rights.ts';
import { type ListQuery, withParams } from '#app/domain/list-query.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ChosenExport, ChosenRows } from '#app/ui/chosen-rows.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { ListToolbar } from '#app/ui/list-toolbar.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { type BulkActs, bulkWords, chosenActs } from '#app/words/en/bulk-words.ts';
import { PanelListPages } from './panel-list-pages.tsx';
import { SavedViews } from './view-links.tsx';

/** A filter, or with the name `sort` the order. The first option is the default. */
type Choice = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** What is chosen, if it is no filter of the query. It does not narrow the list. */
  value?: string;
};

export type PanelListProps = {
  /** The name of the list in the URL of its export; without it, there is no export. */
  name?: string;
  /** What the loader read. A list without a query has no pages. */
  page: { rows: readonly unknown[]; total?: number; query?: ListQuery };
  noun?: readonly [one: string, many: string];
  /** What the action replied: a question, or an error that stands above the list. */
  answer?: object | undefined;
  searchLabel?: string;
  lead?: ReactNode;
  /** The filter that is shown as links instead of `lead`; they leave the parameters `without` out. */
  links?: Choice & { without?: readonly string[] };
  selects?: readonly Choice[];
  /** Further query parameters that a search must keep. */
  keep?: Record<string, string>;
  exportLabel?: string;
  buttons?: ReactNode;
  /** What stands between an error and the toolbar, and between the toolbar and the rows. */
  above?: ReactNode;
  note?: ReactNode;
  /** What can be done with chosen rows; without it, they can only be exported; null where no row can be chosen. */
  acts?: BulkActs | null;
  fields?: Readonly<Record<string, string>>;
  further?: ReactNode;
  empty: (isNarrowed: boolean) => { title: string; text?: ReactNode; actions?: ReactNode };
  /** The rows; `chooser` is the id of the form to which their checkboxes belong. */
  children: (chooser: string, isNarrowed: boolean) => ReactNode;
};

/** A list of the panel: search, filters and export above it, acts on chosen rows, its pages below. */
export function PanelList({ page, name, links, selects = [], ...props }: PanelListProps) {
  const { answer, acts, fields = {}, empty } = props;
  const { rows, total = rows.length, query } = page;
  const { search } = useLocation();
  const may = useMay();
  const chosenOf = ({ name, value }: Choice) =>
    value ?? (name === 'sort' ? query?.sort : query?.filters[name]) ?? '';
  const isUsual = ({ name, value, options: [usual] }: Choice) =>
    value !== undefined || name === 'sort' || query?.filters[name] === usual?.value;
  const typed = query?.search ?? '';
  const shown = [...(links ? [links] : []), ...selects];
  const isNarrowed = typed !== '' || !shown.every(isUsual);
  const chooser = `chosen-${name}`;
  const { title, text, actions } = empty(isNarrowed);
  return (
    <>
      <ConfirmStep answer={answer} />
      <div className="mb-5 empty:hidden">
        <FormErrors errors={errorOf(answer)} />
      </div>
      {props.above}
      {query && (
        <SavedViews
          names={[
            ...shown.map(({ name }) => name),
            'q',
            'sort',
            ...Object.keys({ ...query.filters, ...props.keep }),
          ]}
        />
      )}
      <ListToolbar
        search={typed}
        searchLabel={props.searchLabel}
        lead={links ? <Links {...links} value={chosenOf(links)} search={search} /> : props.lead}
        selects={selects.map((choice) => ({ ...choice, value: chosenOf(choice) }))}
        keep={{ ...(links && !isUsual(links) && { [links.name]: chosenOf(links) }), ...props.keep }}
      >
        {props.buttons}
        {name && may(exportRight(name)) && (
          <ButtonLink variant="quiet" href={`/admin/export/${name}${search}`} download>
            {props.exportLabel ?? bulkWords.exportList}
          </ButtonLink>
        )}
      </ListToolbar>
      {props.note}
      {rows.length === 0 ? (
        <EmptyState title={title} actions={actions}>
          {text}
        </EmptyState>
      ) : (
        <>
          {name && acts === undefined && may(exportRight(name)) && (
            <ChosenExport id={chooser} list={name} search={search} label={bulkWords.export} />
          )}
          {acts && (
            <ChosenRows id={chooser} acts={chosenActs(acts)} fields={fields}>
              {props.further}
            </ChosenRows>
          )}
          {props.children(chooser, isNarrowed)}
        </>
      )}
      {query && <PanelListPages total={total} query={query} noun={props.noun ?? ['row', 'rows']} />}
    </>
  );
}

type LinksProps = NonNullable<PanelListProps['links']> & { value: string; search: string };

function Links({ name, label, options, without = [], value: current, search }: LinksProps) {
  const params = new URLSearchParams(search);
  for (const param of ['page', ...without]) params.delete(param);
  const links = options.map(({ value, label }, i) => ({
    label,
    to: withParams(params, { [name]: i === 0 ? null : value }),
    current: value === current,
  }));
  return <FilterLinks label={label} links={links} />;
}

function errorOf(answer: object | undefined): string | undefined {
  return answer && 'error' in answer && typeof answer.error === 'string' ? answer.error : undefined;
}
