import { formatPaise } from '@pankh/india/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderRow } from '#app/core/orders/order-admin-queries.server.ts';
import { type Day, formatDate, formatDateTime } from '#app/domain/calendar.ts';
import { missingPaise } from '#app/domain/order.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChosenRows, RowChoice } from '#app/ui/chosen-rows.tsx';
import { RowMenu } from '#app/ui/row-menu.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { orderAdminWords as words } from '#app/words/en/order-words.ts';
import { taskGroupWords } from '#app/words/en/task-group-words.ts';
import { SeenUtr } from './seen-utr.tsx';

export type Claim = OrderRow & {
  /** A random key: if a form is submitted twice, only one payment is recorded. */
  formKey: string;
  /** What the bank statements say of the buyer's UTR, if the group does not say it. */
  searched?: string | undefined;
  /** The day until which the buyer was promised an answer; null if none was promised. */
  answerBy?: Day | null;
};

type ClaimListProps = {
  form: string;
  claims: readonly Claim[];
  /** Whether these can be confirmed here. Another amount in the statement is decided as a task of its own. */
  isConfirmable: boolean;
  /** The act on chosen payments; it may ask first. */
  act: keyof typeof taskGroupWords.acts;
  zone: string;
  back: string;
};

/** The payments of one group, each with its button, and one button for all that are chosen (DAY-48). */
export function ClaimList({ form, claims, isConfirmable, act, zone, back }: ClaimListProps) {
  const { label } = taskGroupWords.acts[act];
  return (
    <div>
      {isConfirmable && claims.length > 1 && (
        <ChosenRows id={form} label={label} acts={[{ value: act, label }]} />
      )}
      <ul className="card divide-y divide-line">
        {claims.map((order) => (
          <li
            key={order.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2"
          >
            <p className="flex flex-wrap items-center gap-x-3">
              {isConfirmable && claims.length > 1 && (
                <>
                  <RowChoice form={form} id={order.id} label={bulkWords.choose(order.reference)} />
                  <SeenUtr form={form} name={`utr ${order.id}`} utr={order.utr} />
                  <input
                    type="hidden"
                    form={form}
                    name={`amount ${order.id}`}
                    value={missingPaise(order) / 100}
                  />
                </>
              )}
              <strong className="figure text-xl">{formatPaise(missingPaise(order))}</strong>
              <Utr digits={order.utr ?? ''} />
            </p>
            <div className="flex gap-1.5">
              {isConfirmable && <ConfirmClaim order={order} back={back} />}
              <RowMenu label={words.more(order.reference)}>
                <Link className="btn btn-quiet btn-sm" to={`/admin/orders/${order.id}?act=refuse#refuse`}>
                  {words.refuse}
                </Link>
                <Link className="btn btn-quiet btn-sm" to={`/admin/orders/${order.id}`}>
                  {words.open}
                </Link>
              </RowMenu>
            </div>
            <OrderLine order={order} zone={zone}>
              {order.answerBy && ` · ${words.answerBy(formatDate(order.answerBy))}`}
              {order.searched && ` · ${order.searched}`}
            </OrderLine>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ConfirmClaim({ order, back }: { order: Claim; back: string }) {
  return (
    <Form method="post" action={`/admin/orders/${order.id}`} preventScrollReset className="contents">
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="key" value={order.formKey} />
      <input type="hidden" name="amount" value={missingPaise(order) / 100} />
      <SeenUtr name="utr" utr={order.utr} />
      <SeenUtr utr={order.utr} />
      <input type="hidden" name="method" value="UPI" />
      <input type="hidden" name="next" value={back} />
      <Button type="submit" size="sm" aria-label={`${words.confirmDo} ${order.reference}`}>
        {words.confirmShort}
      </Button>
    </Form>
  );
}

/** A UTR (transaction number) in groups of four, as people read it aloud. Copied, it has no spaces. */
function Utr({ digits }: { digits: string }) {
  return (
    <span className="inline-flex select-all gap-1.5 font-mono">
      {digits.match(/.{1,4}/g)?.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a UTR may have the same group twice, and groups never move
        <span key={at}>{group}</span>
      ))}
    </span>
  );
}

type OrderLineProps = {
  order: Pick<OrderRow, 'id' | 'reference' | 'fullName' | 'courseTitle' | 'createdAt'>;
  zone: string;
  children?: ReactNode;
};

export function OrderLine({ order, zone, children }: OrderLineProps) {
  return (
    <p className="col-span-full wrap-anywhere text-muted text-sm">
      <TextLink className="font-mono" to={`/admin/orders/${order.id}`}>
        {order.reference}
      </TextLink>{' '}
      · <UserText text={order.fullName} /> · <UserText text={order.courseTitle} /> ·{' '}
      {formatDateTime(order.createdAt, zone)}
      {children}
    </p>
  );
}
