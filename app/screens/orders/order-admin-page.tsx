import { formatPaise } from '@pankh/india/money.ts';
import type { confirmForm } from '#app/core/orders/confirm-payment-form.ts';
import type { OrderStory } from '#app/core/orders/order-admin-queries.server.ts';
import { orderTextForm } from '#app/core/orders/order-text-form.ts';
import type { ListedRefund } from '#app/core/refunds/refund-queries.server.ts';
import type { TaskMoney } from '#app/core/refunds/task-money.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import type { FormAnswer, FormValues } from '#app/domain/form.ts';
import { isOpen, keptPaise, type Rail, taskPaise, wasPaid } from '#app/domain/order.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextareaField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { UserText } from '#app/ui/user-text.tsx';
import {
  eventSentence,
  orderRefusals,
  taskText,
  orderAdminWords as words,
} from '#app/words/en/order-words.ts';
import { refundAdminWords } from '#app/words/en/refund-words.ts';
import { BuyerCard, canCorrectEmail } from './buyer-card.tsx';
import { BuyerWordsForm } from './buyer-words-form.tsx';
import { ConfirmPayment } from './confirm-payment.tsx';
import { DocumentLinks } from './document-links.tsx';
import { OrderBadge } from './order-table.tsx';
import { PriceLines } from './price-lines.tsx';
import { ReceivedMoney } from './received-money.tsx';
import { type RefundAnswer, RefundForm } from './refund-form.tsx';
import { RefundLines } from './refund-lines.tsx';
import type { RefundTarget } from './refund-target.tsx';
import { RefundTask } from './refund-task.tsx';
import { SeenUtr } from './seen-utr.tsx';
import { TaskForm } from './task-form.tsx';

export type OrderAdminAnswer = Partial<FormAnswer<(typeof confirmForm.fields)[number]>> & {
  /** The typed text of a rejected form with one text field, such as a note. */
  typed?: FormValues<(typeof orderTextForm.fields)[number]>;
  refund?: RefundAnswer;
};

type OrderAdminPageProps = Omit<OrderStory, 'tasks'> & {
  /** The owner's open tasks. `formKey`: a refund form submitted twice refunds once. */
  tasks: readonly (OrderStory['tasks'][number] &
    TaskMoney & { formKey: string; target: RefundTarget | null })[];
  /** `leftPaise` is the part of the order's price that has not been refunded yet, in paise. */
  refunds: readonly ListedRefund[];
  leftPaise: number;
  /** Where the buyer wants these refunds, and the money beyond the price. */
  target: RefundTarget | null;
  surplusTarget: RefundTarget | null;
  /** Received beyond the price, or for an unpaid order, and not refunded, in paise. */
  surplusPaise: number;
  surplusKey: string;
  /** The payment gateway that is switched on; null for none. It can refund the payments that it received. */
  gateway: Rail | null;
  zone: string;
  /** An idempotency key: a form that is submitted twice records one payment. */
  formKey: string;
  /** Whether the bank statements contain the buyer's UTR; null if there is none. */
  searched: string | null;
  answer: OrderAdminAnswer | undefined;
};

/** The admin panel's page about one order: its details, its history, and what the owner can do about it (SELL-42). */
export function OrderAdminPage({
  order,
  account,
  seatAccount,
  events,
  tasks,
  received,
  documents,
  refunds,
  leftPaise,
  target,
  surplusTarget,
  surplusPaise,
  surplusKey,
  gateway,
  zone,
  formKey,
  searched,
  answer,
}: OrderAdminPageProps) {
  const railOf = (about: string | null) =>
    received.find(({ externalId }) => externalId === about)?.rail ?? order.rail;
  const isWaiting = isOpen(order.state);
  const isPaid = wasPaid(order.state);
  const typed = answer?.typed;
  // The form may have been sent from the list of tasks, whose scroll position is kept.
  const refused = useFaultFocus<HTMLDivElement>(answer);
  const isOpenTask = (taskId: string) => tasks.some(({ id }) => id === taskId);
  // Returns whether the page still shows the rejected form. If the order has changed meanwhile, the page may no longer
  // have that form; it then shows the typed text in a notice.
  const hasFormFor = ({ intent, task }: NonNullable<typeof typed>) =>
    intent === 'note' ||
    (intent === 'email' && canCorrectEmail(order, account)) ||
    (intent === 'refuse' && order.state === 'awaiting_confirmation') ||
    (intent === 'cancel' && isWaiting) ||
    isOpenTask(task);
  const typedFor = (task: { id: string }) => (typed?.task === task.id ? typed : undefined);
  // The response to a rejected refund is shown in the form that was sent: a task's refund form, or the order's refund
  // form.
  const refundOf = (taskId: string, of = '') => {
    const values = answer?.refund?.values;
    return (values?.task ?? '') === taskId && (values?.of ?? '') === of ? answer?.refund : undefined;
  };
  const surplus = formatPaise(surplusPaise);
  const canUseGateway = gateway !== null && received.some(({ rail }) => rail === gateway);
  const { task: refundedTask = '', utr = '', reason = '' } = answer?.refund?.values ?? {};
  const lost =
    refundedTask === '' || isOpenTask(refundedTask) ? '' : [utr, reason].filter(Boolean).join(', ');
  const isWarned = answer?.error === orderRefusals.corrected;
  const confirming = answer?.typed?.intent === 'confirm' ? answer : undefined;
  // The React key changes with each payment or refund, so that a new form with a new idempotency key replaces the used
  // one.
  const confirm = (
    <ConfirmPayment
      key={received.length}
      order={order}
      formKey={formKey}
      isWarned={isWarned}
      answer={confirming}
    />
  );
  // Whether the buyer has requested a refund and the owner's task for it is open. The task has its own refund button,
  // so the page's general refund form is then left out.
  const textOf = (task: (typeof tasks)[number]) => taskText(task, taskPaise(task, order));
  const isAsked = tasks.some(({ kind }) => kind === 'refund_asked');
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div ref={refused} className="contents lg:grid lg:grid-cols-1 lg:gap-6">
        <FormErrors errors={answer?.error} />
        {typed && typed.text !== '' && !hasFormFor(typed) && <Notice>{words.typed(typed.text)}</Notice>}
        {lost !== '' && <Notice>{words.typed(lost)}</Notice>}
        {tasks.map((task) => (
          <Card key={task.id} className="grid gap-3 border-accent">
            <h2 className="text-xl">{textOf(task).label}</h2>
            <p>{textOf(task).sentence}</p>
            {task.kind === 'refund_asked' && task.about && <p className="wrap-anywhere">“{task.about}”</p>}
            <div className="flex flex-wrap gap-3">
              <RefundTask
                task={task}
                orderId={order.id}
                formKey={task.formKey}
                hasGateway={gateway !== null && railOf(task.about) === gateway}
                typed={typedFor(task)}
                refund={refundOf(task.id)}
              />
              {task.kind !== 'refund_asked' && <TaskForm task={task} order={order} typed={typedFor(task)} />}
            </div>
          </Card>
        ))}
        {searched && <Notice>{searched}</Notice>}
        {isWaiting && (
          <Card className="grid gap-3">
            <h2 className="text-xl">{words.confirm}</h2>
            {confirm}
          </Card>
        )}
        <div className="flex flex-wrap gap-3 empty:hidden">
          {leftPaise > 0 && !isAsked && (
            <RefundForm
              key={refunds.length}
              orderId={order.id}
              formKey={formKey}
              leftPaise={leftPaise}
              hasGateway={canUseGateway}
              canBeTaken
              target={target}
              summary={refundAdminWords.refund}
              answer={refundOf('')}
            />
          )}
          {surplusPaise > 0 && (
            <RefundForm
              key={`surplus ${refunds.length}`}
              orderId={order.id}
              formKey={surplusKey}
              leftPaise={surplusPaise}
              surplusHint={(isPaid ? refundAdminWords.hintSurplus : refundAdminWords.hintKept)(surplus)}
              target={surplusTarget}
              hasGateway={canUseGateway}
              canBeTaken
              summary={(isPaid ? refundAdminWords.sendBackSurplus : refundAdminWords.sendBackKept)(
                surplusPaise,
              )}
              answer={refundOf('', 'surplus')}
            />
          )}
          {!isWaiting && (
            <details open={confirming !== undefined} className="answer open:basis-full">
              <summary className={buttonClass({ variant: 'quiet', size: 'sm' })}>{words.confirmMore}</summary>
              <div className="card mt-3 p-5">{confirm}</div>
            </details>
          )}
          {order.state === 'awaiting_confirmation' && (
            <BuyerWordsForm intent="refuse" summary={words.refuse} submit={words.refuseDo} typed={typed}>
              <SeenUtr utr={order.utr} isWarned={isWarned} />
            </BuyerWordsForm>
          )}
          {isWaiting && (
            <BuyerWordsForm intent="cancel" summary={words.cancel} submit={words.cancelDo} typed={typed} />
          )}
        </div>
        <Card className="order-last lg:order-none">
          <h2 className="mb-4 text-xl">{words.story}</h2>
          <ol className="grid gap-3">
            {events.map(({ id, at, by, ...event }) => (
              <li key={id} className="grid gap-x-4 border-line border-l-4 pl-4 sm:grid-cols-[12rem_1fr]">
                <time dateTime={at.toISOString()} className="text-muted text-sm">
                  {formatDateTime(at, zone)}
                </time>
                <span>
                  {eventSentence(event)}
                  {by && <span className="text-muted"> · {by}</span>}
                </span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
      <div className="contents lg:grid lg:grid-cols-1 lg:gap-6">
        {/* On a phone this card comes first, because it says which order the page is about. */}
        <Card className="order-first grid gap-4 lg:order-none">
          <div className="flex items-start justify-between gap-3">
            <UserText as="h2" text={order.courseTitle} className="text-xl" />
            <OrderBadge state={order.state} isTest={order.isTest} />
          </div>
          <div>
            {/* At the side of the buyer's card nobody has to look for the name. */}
            <UserText as="p" text={order.fullName} className="mb-1 lg:hidden" />
            <p className="flex flex-wrap justify-between gap-x-4 text-muted">
              <span className="font-mono">{order.reference}</span>
              {formatDateTime(order.createdAt, zone)}
            </p>
          </div>
          <PriceLines
            {...{ lines: order.lines, totalPaise: order.totalPaise, zone }}
            isDue={isWaiting}
            keptPaise={keptPaise(order)}
          />
        </Card>
        <BuyerCard
          {...{ order, account, seatAccount }}
          typed={typed?.intent === 'email' ? typed.text : undefined}
        />
        <Card className="grid gap-2">
          <h2 className="text-xl">{words.money}</h2>
          <ReceivedMoney received={received} zone={zone} />
          <RefundLines refunds={refunds} zone={zone} />
          <DocumentLinks documents={documents} path={`/admin/orders/${order.id}`} />
        </Card>
        <Card>
          <Form method="post" preventScrollReset className="grid gap-3">
            <input type="hidden" name="intent" value="note" />
            <TextareaField
              label={words.note}
              hint={words.noteHint}
              name="text"
              rows={3}
              maxLength={orderTextForm.defined.text.most}
              required={false}
              defaultValue={typed?.intent === 'note' ? typed.text : (order.note ?? '')}
            />
            <SubmitLine variant="quiet">{words.noteDo}</SubmitLine>
          </Form>
        </Card>
      </div>
    </div>
  );
}
