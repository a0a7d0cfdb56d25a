import { Pencil, ToggleLeft, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deleteLabel, editLabel, moreLabel } from '#app/words/en/ui-words.ts';
import { ActButton } from './act-button.tsx';
import { Form } from './bound-form.tsx';
import { buttonClass } from './button.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { Icon } from './icon.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { RowMenu } from './row-menu.tsx';

type ListCardProps = {
  title: ReactNode;
  /** The URL to which the title links: the form in which the entry is edited. */
  href?: string;
  sub?: ReactNode;
  badge?: ReactNode;
  choice?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

/** An entry of a list in the owner's order, such as an FAQ: content, status and buttons. */
export function ListCard({ title, href, sub, badge, choice, actions, children }: ListCardProps) {
  return (
    <li className="card flex flex-wrap content-start gap-x-4 gap-y-2 p-4 sm:p-5">
      <div className="flex min-w-0 flex-1 basis-48 items-start gap-x-3">
        {choice}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="wrap-anywhere min-w-0 text-lg leading-tight">
              {href === undefined ? (
                title
              ) : (
                <Link to={href} className="tap hover:underline">
                  {title}
                </Link>
              )}
            </h2>
            {badge}
          </div>
          {sub && <p className="text-muted text-sm">{sub}</p>}
        </div>
      </div>
      {actions && <div className="row-acts ml-auto content-start justify-end">{actions}</div>}
      <div className="grid min-w-0 basis-full grid-cols-1 gap-2 empty:hidden">{children}</div>
    </li>
  );
}

type ListCardActionsProps = {
  id: string;
  /** Returns a button's name for screen readers, from its text: "Edit: Does it fly?" */
  labelOf: (action: string) => string;
  order?: { name: string; isFirst: boolean; isLast: boolean };
  toggle?: { intent: string; text: string; variant: 'primary' | 'quiet' };
  editHref: string;
  /** The wording of `question` is a requirement; `details` says what the deletion does. */
  deletion: { question: string; details: string; label?: string };
  children?: ReactNode;
};

/** In a menu; a toggle that the entry waits for (`primary`) is a button of its own. */
export function ListCardActions(props: ListCardActionsProps) {
  const { id, labelOf, order, toggle, editHref, deletion } = props;
  const remove = deletion.label ?? deleteLabel;
  const toggleForm = toggle && (
    <Form method="post" preventScrollReset className="contents">
      <input type="hidden" name="id" value={id} />
      <ActButton act={toggle.intent} variant={toggle.variant} size="sm" aria-label={labelOf(toggle.text)}>
        {toggle.variant === 'quiet' && <Icon of={ToggleLeft} size={16} />}
        {toggle.text}
      </ActButton>
    </Form>
  );
  return (
    <>
      {toggle?.variant === 'primary' && toggleForm}
      <RowMenu label={labelOf(moreLabel)}>
        <Link
          to={editHref}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          aria-label={labelOf(editLabel)}
        >
          <Icon of={Pencil} size={16} />
          {editLabel}
        </Link>
        {toggle?.variant === 'quiet' && toggleForm}
        {props.children}
        {order && <OrderButtons id={id} {...order} />}
        <ConfirmForm
          question={deletion.question}
          details={<p>{deletion.details}</p>}
          fields={{ intent: 'delete', id }}
          confirmLabel={remove}
          variant="danger"
          label={labelOf(remove)}
        >
          <Icon of={Trash2} size={16} />
          {remove}
        </ConfirmForm>
      </RowMenu>
    </>
  );
}
