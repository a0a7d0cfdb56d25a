import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { EditAnswer } from '#app/domain/form.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { withParams } from '#app/domain/list-query.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { ChosenRows, RowChoice } from '#app/ui/chosen-rows.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListCard, ListCardActions } from '#app/ui/list-card.tsx';
import { ListToolbar } from '#app/ui/list-toolbar.tsx';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import type { NounWords } from '#app/words/en/noun-words.ts';

export type NounRow = {
  id: string;
  /** What the row is called: its title, unless `title` is given. */
  name: string;
  /** Whether visitors see it. */
  isOn: boolean;
  title?: ReactNode;
  sub?: ReactNode;
  badge?: ReactNode;
  children?: ReactNode;
};

type NounTabProps<Name extends string> = {
  words: NounWords;
  /** The name of the list in the URL of its export. */
  list: string;
  given: EditAnswer<Name> | { asked: unknown } | { error?: string } | undefined;
  /** Whether the row that is being edited was deleted: its form stays, so that nothing typed is lost. */
  isGone: boolean;
  /** The open form; null while the list is shown. */
  form: ((fault: EditAnswer<Name> | undefined) => ReactNode) | null;
  rows: readonly NounRow[];
  lead?: string;
  /** What an empty list says below its title. */
  empty: string;
  toolbar?: Partial<Pick<ComponentProps<typeof ListToolbar>, 'search' | 'searchLabel' | 'selects'>>;
  /** The parameters of the URL that the form of a new row keeps. */
  kept?: Readonly<Record<string, string>>;
  /** Further links of the toolbar. */
  links?: ReactNode;
  /** The place of the first row among all rows and their number; null where rows cannot be arranged, as in a search. */
  places?: { before: number; total: number } | null;
  isNarrowed?: boolean;
  /** Hidden rows wait for the admin, so that showing them is a button outside the menu. */
  isWaitingShown?: boolean;
  footer?: ReactNode;
};

/** A panel tab that lists a noun's rows, or shows the form of one of them (`?edit=`). */
export function NounTab<Name extends string>(props: NounTabProps<Name>) {
  const { words, list, given, isGone, form, rows, lead, empty, toolbar, footer, isNarrowed = false } = props;
  const { places = { before: 0, total: rows.length } } = props;
  const { search } = useLocation();
  const fault = given && 'errors' in given ? given : undefined;
  const error = given && 'error' in given ? given.error : undefined;
  const edit = (id: string) => withParams(new URLSearchParams(search), { edit: id });
  const chooser = `chosen-${list}`;
  return (
    <>
      <ConfirmStep answer={given} confirmLabel={words.deletion.label} />
      {!fault && <FormErrors errors={error ?? (isGone ? words.errors.gone : undefined)} />}
      {form?.(fault)}
      {!form && (
        <>
          <ListToolbar search="" lead={lead && <p className="text-muted text-sm">{lead}</p>} {...toolbar}>
            <Link to={withParams(new URLSearchParams(props.kept), { edit: 'new' })} className={buttonClass()}>
              <Icon of={Plus} size={18} /> {words.add}
            </Link>
            {props.links}
            <ButtonLink variant="quiet" href={`/admin/export/${list}${search}`} download>
              Export CSV
            </ButtonLink>
          </ListToolbar>
          {rows.length === 0 ? (
            <EmptyState title={isNarrowed ? words.noneFound : words.none}>{empty}</EmptyState>
          ) : (
            <>
              <ChosenRows id={chooser} acts={words.chosenActs} />
              <ol className="grid gap-3">
                {rows.map(({ id, name, isOn, title, children, ...shown }, i) => {
                  const flag = isOn ? words.off : words.on;
                  return (
                    <ListCard
                      key={id}
                      title={title ?? <span lang={languageOf(name)}>{name}</span>}
                      href={edit(id)}
                      choice={<RowChoice form={chooser} id={id} label={bulkWords.choose(name)} />}
                      actions={
                        <ListCardActions
                          id={id}
                          labelOf={(action) => `${action}: ${name}`}
                          order={
                            places
                              ? {
                                  name,
                                  isFirst: places.before + i === 0,
                                  isLast: places.before + i === places.total - 1,
                                }
                              : undefined
                          }
                          toggle={{
                            intent: flag.intent,
                            text: flag.label,
                            variant: !isOn && props.isWaitingShown ? 'primary' : 'quiet',
                          }}
                          editHref={edit(id)}
                          deletion={{
                            question: words.deletion.question,
                            details: words.deletion.details(name),
                          }}
                        />
                      }
                      {...shown}
                    >
                      {children}
                    </ListCard>
                  );
                })}
              </ol>
            </>
          )}
          {footer}
        </>
      )}
    </>
  );
}
