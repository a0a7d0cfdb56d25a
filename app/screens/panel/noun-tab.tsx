import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { EditAnswer } from '#app/domain/form.ts';
import { type ListQuery, withParams } from '#app/domain/list-query.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { RowChoice } from '#app/ui/chosen-rows.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListCard, ListCardActions } from '#app/ui/list-card.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import type { NounWords } from '#app/words/en/noun-words.ts';
import { PanelList, type PanelListProps } from './panel-list.tsx';

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

type NounTabProps<Name extends string> = Pick<PanelListProps, 'searchLabel' | 'selects'> & {
  /** Of a list with pages; without them, all rows are shown. A list that a search or filter narrows is not arranged. */
  query?: ListQuery;
  total?: number;
  words: NounWords;
  list: string;
  given: EditAnswer<Name> | { asked: unknown } | { error?: string } | undefined;
  /** Whether the row that is being edited was deleted: its form stays, so that nothing typed is lost. */
  isGone: boolean;
  form: ((fault: EditAnswer<Name> | undefined) => ReactNode) | null;
  rows: readonly NounRow[];
  lead?: string;
  /** What an empty list says below its title. */
  empty: string;
  /** The parameters of the URL that the form of a new row keeps. */
  kept?: Readonly<Record<string, string>>;
  links?: ReactNode;
  /** Hidden rows wait for the admin, so that showing them is a button outside the menu. */
  isWaitingShown?: boolean;
};

/** A panel tab that lists a noun's rows, or shows the form of one of them (`?edit=`). */
export function NounTab<Name extends string>(props: NounTabProps<Name>) {
  const { words, list, given, isGone, form, rows, lead, empty, query, total = rows.length } = props;
  const { search } = useLocation();
  const fault = given && 'errors' in given ? given : undefined;
  const error = given && 'error' in given ? given.error : undefined;
  const edit = (id: string) => withParams(new URLSearchParams(search), { edit: id });
  // The place of the first row among all rows.
  const before = query ? (query.page - 1) * query.size : 0;
  if (form)
    return (
      <>
        <ConfirmStep answer={given} />
        {!fault && <FormErrors errors={error ?? (isGone ? words.errors.gone : undefined)} />}
        {form(fault)}
      </>
    );
  return (
    <PanelList
      name={list}
      page={{ rows, total, query }}
      noun={words.noun}
      answer={given}
      searchLabel={props.searchLabel}
      lead={lead && <p className="text-muted text-sm">{lead}</p>}
      selects={props.selects}
      buttons={
        <>
          <Link to={withParams(new URLSearchParams(props.kept), { edit: 'new' })} className={buttonClass()}>
            <Icon of={Plus} size={18} /> {words.add}
          </Link>
          {props.links}
        </>
      }
      acts={words.chosen}
      empty={(isNarrowed) => ({ title: isNarrowed ? words.noneFound : words.none, text: empty })}
    >
      {(chooser, isNarrowed) => (
        <ol className="grid gap-3">
          {rows.map(({ id, name, isOn, title, children, ...shown }, i) => {
            const flag = isOn ? words.off : words.on;
            return (
              <ListCard
                key={id}
                title={title ?? <UserText text={name} />}
                href={edit(id)}
                choice={<RowChoice form={chooser} id={id} label={bulkWords.choose(name)} />}
                actions={
                  <ListCardActions
                    id={id}
                    labelOf={(action) => `${action}: ${name}`}
                    order={
                      isNarrowed
                        ? undefined
                        : { name, isFirst: before + i === 0, isLast: before + i === total - 1 }
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
      )}
    </PanelList>
  );
}
