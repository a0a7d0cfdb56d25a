import { formatPaise } from '@pankh/india/money.ts';
import { Link } from 'react-router';
import type { OrderRow, OrderTask } from '#app/core/orders/order-admin-queries.server.ts';
import type { TaskMoney } from '#app/core/refunds/task-money.server.ts';
import { type Day, formatDate, formatDateTime } from '#app/domain/calendar.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { missingPaise, type Rail, taskPaise } from '#app/domain/order.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { searchSentence } from '#app/words/en/bank-file-words.ts';
import {
  foreignTask,
  taskLabels,
  taskSentence,
  orderAdminWords as words,
} from '#app/words/en/order-words.ts';
import { refundAdminWords } from '#app/words/en/refund-words.ts';
import type { RefundTarget } from './refund-target.tsx';
import { RefundTask } from './refund-task.tsx';
import { SeenUtr } from './seen-utr.tsx';
import { TaskForm } from './task-form.tsx';

type OrderTasksProps = {
  /**
   * The orders whose buyers gave the transaction number (UTR) of their UPI payment. `formKey` is a random key: if a
   * form is submitted twice, only one payment is recorded.
   */
  claims: readonly (OrderRow & {
    formKey: string;
    /** A sentence that says whether the bank statements contain the buyer's UTR (transaction number). */
    searched?: string;
    /**
     * Whether the amount in the bank statement differs from that of the order. If so, the order cannot be confirmed
     * with one click.
     */
    isOtherAmount?: boolean;
    /** The day until which the buyer was promised an answer; null if none was promised. */
    answerBy?: Day | null;
  })[];
  /**
   * The owner's tasks about orders, except the `claims` above. `formKey` is a random key: if a task's refund form is
   * submitted twice, only one refund is made.
   */
  tasks: readonly (OrderTask & TaskMoney & { formKey: string; target: RefundTarget | null })[];
  /** The payment gateway that is switched on; null for none. It can refund the payments that it received. */
  gateway: Rail | null;
  /** Whether no bank statement was ever uploaded. If so, the page says this above the transaction numbers. */
  isNeverSearched: boolean;
  zone: string;
  back: string;
};

/**
 * The owner's to-do list: transaction numbers to look up at the bank, and open tasks about orders. Its layout is
 * compact, so that it can be used on a phone together with the bank's app (SELL-44).
 */
export function OrderTasks({ claims, tasks, gateway, isNeverSearched, zone, back }: OrderTasksProps) {
  if (claims.length + tasks.length === 0)
    return <EmptyState title={words.nothing}>{words.nothingYet}</EmptyState>;
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-8">
      {claims.length > 0 && (
        <section aria-labelledby="claims" className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2 id="claims" className="text-xl">
              {words.claims}
            </h2>
            <Link className="link" to="/admin/bank-file">
              {words.bankFile}
            </Link>
          </div>
          <p>{words.claimsHint}</p>
          {isNeverSearched && <p className="text-muted">{searchSentence({ kind: 'never' }, zone)}</p>}
          {claims.map((order) => (
            <Card key={order.id} className="grid gap-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <strong className="figure text-2xl">{formatPaise(missingPaise(order))}</strong>
                <Utr digits={order.utr ?? ''} />
              </p>
              <Who order={order} zone={zone} />
              {order.answerBy && <p>{words.answerBy(formatDate(order.answerBy))}</p>}
              {order.searched && <p>{order.searched}</p>}
              <div className="flex flex-wrap gap-3">
                {!order.isOtherAmount && (
                  <Form method="post" action={`/admin/orders/${order.id}`} className="contents">
                    <input type="hidden" name="intent" value="confirm" />
                    <input type="hidden" name="key" value={order.formKey} />
                    <input type="hidden" name="amount" value={missingPaise(order) / 100} />
                    <SeenUtr name="utr" utr={order.utr} />
                    <SeenUtr utr={order.utr} />
                    <input type="hidden" name="method" value="UPI" />
                    <input type="hidden" name="next" value={back} />
                    <Button type="submit" aria-label={`${words.confirmDo} ${order.reference}`}>
                      {words.confirmDo}
                    </Button>
                  </Form>
                )}
                <Link className="btn btn-quiet" to={`/admin/orders/${order.id}?act=refuse#refuse`}>
                  {words.notThere}
                  <span className="sr-only"> {order.reference}</span>
                </Link>
                <Link className="btn btn-quiet" to={`/admin/orders/${order.id}`}>
                  {words.open}
                  <span className="sr-only"> {order.reference}</span>
                </Link>
              </div>
            </Card>
          ))}
        </section>
      )}
      {tasks.length > 0 && (
        <section aria-labelledby="tasks" className="grid grid-cols-1 gap-4">
          <h2 id="tasks" className="text-xl">
            {words.tasks}
          </h2>
          {tasks.map(({ formKey, other, order, rail, refundUntil, ...task }) => {
            const { id, kind, about, isForeign } = task;
            return (
              <Card key={id} className="grid gap-3">
                <h3 className="text-lg">{isForeign ? foreignTask.label : taskLabels[kind]}</h3>
                <p>{isForeign ? foreignTask.sentence : taskSentence(kind, taskPaise(task, order))}</p>
                {kind === 'same_utr' && about && <p>{words.sameUtr(about, other)}</p>}
                {kind === 'refund_asked' && (
                  <p className="wrap-anywhere">
                    {about ? `“${about}”` : refundAdminWords.noReason}
                    {refundUntil && (
                      <span className="text-muted"> {refundAdminWords.until(formatDate(refundUntil))}</span>
                    )}
                  </p>
                )}
                <Who order={order} zone={zone} />
                <div className="flex flex-wrap gap-3">
                  <RefundTask
                    task={task}
                    orderId={order.id}
                    formKey={formKey}
                    hasGateway={gateway !== null && rail === gateway}
                    back={back}
                  />
                  <Link className="btn btn-quiet" to={`/admin/orders/${order.id}`}>
                    {words.open}
                    <span className="sr-only"> {order.reference}</span>
                  </Link>
                  {kind !== 'refund_asked' && <TaskForm task={task} order={order} back={back} />}
                </div>
              </Card>
            );
          })}
        </section>
      )}
    </div>
  );
}

/** A UTR (transaction number) in groups of four, as people read it aloud. Copied, it has no spaces. */
function Utr({ digits }: { digits: string }) {
  return (
    <span className="inline-flex select-all gap-2 font-mono text-lg">
      {digits.match(/.{1,4}/g)?.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a UTR may have the same group twice, and groups never move
        <span key={at}>{group}</span>
      ))}
    </span>
  );
}

function Who({ order, zone }: { order: OrderTask['order']; zone: string }) {
  return (
    <p className="text-muted">
      <span className="font-mono">{order.reference}</span> ·{' '}
      <span lang={languageOf(order.fullName)}>{order.fullName}</span> ·{' '}
      <span lang={languageOf(order.courseTitle)}>{order.courseTitle}</span> ·{' '}
      {formatDateTime(order.createdAt, zone)}
    </p>
  );
}
