import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { searchClaims } from '#app/core/bank-lines/bank-line-queries.server.ts';
import { askAgainForRest } from '#app/core/orders/ask-rest.server.ts';
import { correctBuyerEmail } from '#app/core/orders/change-order-email.server.ts';
import { orderOfUtr } from '#app/core/orders/claim-utr.server.ts';
import { confirmForm, confirmSchema } from '#app/core/orders/confirm-payment-form.ts';
import {
  cancelOrder,
  confirmOrder,
  type OrderRefusal,
  refuseClaim,
  saveOrderNote,
} from '#app/core/orders/order-admin-commands.server.ts';
import { findOrderStory } from '#app/core/orders/order-admin-queries.server.ts';
import { type OrderContext, orderContext } from '#app/core/orders/order-context.server.ts';
import { orderTextForm } from '#app/core/orders/order-text-form.ts';
import { closeTask } from '#app/core/refunds/close-task.server.ts';
import { declineRefund } from '#app/core/refunds/refund-asks.server.ts';
import { refundOrder } from '#app/core/refunds/refund-commands.server.ts';
import { refundForm, refundSchema } from '#app/core/refunds/refund-form.ts';
import { listRefunds, readRefundable } from '#app/core/refunds/refund-queries.server.ts';
import { readTaskMoney } from '#app/core/refunds/task-money.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import type { Result } from '#app/domain/result.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { needsRevalidationAfterRefusal } from '#app/live/needs-revalidation.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { type OrderAdminAnswer, OrderAdminPage } from '#app/screens/orders/order-admin-page.tsx';
import type { RefundAnswer } from '#app/screens/orders/refund-form.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { searchSentence } from '#app/words/en/bank-file-words.ts';
import { correctEmailWords } from '#app/words/en/order-page-words.ts';
import { orderRefusals, orderAdminWords as words } from '#app/words/en/order-words.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';
import { refundAdminWords, refundRefusals } from '#app/words/en/refund-words.ts';
import type { Route } from './+types/answer-order.ts';
import { noteWritten } from './note-written.server.ts';
import { noteOfCorrection, refundTargetOf } from './refund-code.server.ts';

export const handle = { title: 'Order', live: ['orders', 'payments', 'bank'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, rail } = await panelVisit(context, 'orders.read');
  const [story, { time }, refunds, left] = await Promise.all([
    findOrderStory(db, params.id),
    getSettings(db),
    listRefunds(db, params.id),
    readRefundable(db, params.id),
  ]);
  if (!story) throw data(null, { status: 404 });
  const isClaimed = story.order.state === 'awaiting_confirmation';
  const search = isClaimed && (await searchClaims(db, [params.id], time.zone)).get(params.id);
  const gateway = rail?.rail ?? null;
  const { salePaise: leftPaise, surplusPaise } = left;
  const wanted = { ...story.order, corrected: await noteOfCorrection(db, params.id, time.zone) };
  const target = refundTargetOf(wanted, leftPaise);
  const surplusTarget = refundTargetOf(wanted, surplusPaise);
  const money = {
    refunds,
    target,
    surplusTarget,
    leftPaise,
    surplusPaise,
    surplusKey: randomUUID(),
    gateway,
  };
  // Each form about money has its own idempotency key. If all these forms shared one key, the server would take a
  // second refund for a repetition of the first refund.
  const open = story.tasks.filter(({ doneAt }) => doneAt === null);
  const tasks = await Promise.all(
    open.map(async (task) => {
      const money = await readTaskMoney(db, story.order, task);
      return {
        ...task,
        ...money,
        target: refundTargetOf(wanted, money.refundPaise),
        formKey: randomUUID(),
      };
    }),
  );
  const headTitle = `Order ${story.order.reference}`;
  const shown = { search: search || null, zone: time.zone, formKey: randomUUID() };
  return { headTitle, ...story, tasks, ...money, ...shown };
}

const typed = (form: FormData): OrderAdminAnswer => ({
  values: confirmForm.valuesOf(form),
  typed: orderTextForm.valuesOf(form),
});

const failed = (form: FormData): OrderAdminAnswer => ({
  ...typed(form),
  ...(form.get('intent') === 'refund' && { refund: { values: refundForm.valuesOf(form) } }),
  error: words.failed,
});

export const action = panelAction('orders.confirm', failed, actsOf);

function actsOf({ visit, actor, form, params: { id } }: Posted<Route.ActionArgs>) {
  const ctx = orderContext(visit.services, actor, visit.now);
  const back = ownPath(form.get('next'), `/admin/orders/${encodeURIComponent(id)}`);
  const answer = (outcome: Result<object, OrderRefusal>, done: string) =>
    outcome.success ? redirectWithFlash(visit, back, done) : refuse(orderRefusals[outcome.error]);
  const refuse = (error: string) => data<OrderAdminAnswer>({ ...typed(form), error }, { status: 409 });
  const { text, task: taskId, accept, seen } = orderTextForm.textsOf(form);
  return {
    confirm: async () => {
      const { isValid, input, errors } = confirmForm.read(form, confirmSchema);
      if (!isValid) return data<OrderAdminAnswer>({ ...typed(form), errors }, { status: 400 });
      const outcome = await confirmOrder(ctx, { id, ...input });
      const utr = !outcome.success && outcome.error === 'used' ? input.utr : null;
      const other = utr === null ? undefined : await orderOfUtr(ctx.db, utr, { now: ctx.now, orderId: id });
      if (other !== undefined) {
        const errors = { utr: paymentWords.ofOrder(other) };
        return data<OrderAdminAnswer>({ ...typed(form), errors }, { status: 409 });
      }
      const isPaid = outcome.success && outcome.settled.task === null;
      return answer(outcome, isPaid ? words.confirmed(outcome.fullName, input.paise) : words.recorded);
    },
    refund: async () => giveMoneyBack(visit, ctx, form, id, back),
    'decline-refund': async () => {
      const outcome = await declineRefund(ctx, { orderId: id, taskId, words: text });
      return outcome.success
        ? redirectWithFlash(visit, back, refundAdminWords.declined)
        : refuse(refundRefusals[outcome.error]);
    },
    refuse: async () => {
      const outcome = await refuseClaim(ctx, { id, words: text, seen });
      if (!outcome.success || (!outcome.isCancelled && !outcome.isPaused))
        return answer(outcome, words.refused);
      return answer(outcome, outcome.isCancelled ? words.cancelled : words.paused);
    },
    cancel: async () => answer(await cancelOrder(ctx, { id, words: text }), words.cancelled),
    note: async () => answer(await saveOrderNote(ctx, { id, note: text }), words.noted),
    email: async () => {
      const isMailSent = mailIsSent(visit.services.env);
      const outcome = await correctBuyerEmail({ ...ctx, isMailSent }, { id, typed: text });
      if (outcome.success) return redirectWithFlash(visit, back, words.emailCorrected);
      if (outcome.error === 'not_found') return refuse(orderRefusals.gone);
      return refuse(correctEmailWords.errors[outcome.error]);
    },
    task: async () =>
      answer(await closeTask(ctx, { taskId, note: text, accept: accept === 'yes' }), words.taskDone),
    'ask-rest': async () => answer(await askAgainForRest(ctx, { taskId }), words.askedFor),
    written: () => noteWritten({ visit, ctx }, { orderId: id, about: 'order', back }),
    otherwise: async () => redirectWithFlash(visit, back, words.incomplete, { tone: 'danger' }),
  };
}

async function giveMoneyBack(visit: Visit, ctx: OrderContext, form: FormData, orderId: string, back: string) {
  const { isValid, input, errors } = refundForm.read(form, refundSchema);
  const shown = (refund: RefundAnswer, status: number, error?: string) =>
    data<OrderAdminAnswer>(
      { ...typed(form), refund: { values: refundForm.valuesOf(form), ...refund }, ...(error && { error }) },
      { status },
    );
  if (!isValid) return shown({ errors }, 400);
  const outcome = await refundOrder(ctx, { orderId, ...input });
  if (outcome.success) return redirectWithFlash(visit, back, refundAdminWords.done);
  const said = refundRefusals[outcome.error];
  if (outcome.error === 'no-utr') return shown({ errors: { utr: said } }, 400);
  if (outcome.error === 'too-much' && input.taskId === null) return shown({ errors: { amount: said } }, 409);
  // Another refund has already used the idempotency key of this form. The redirect shows the form again with a new key.
  if (outcome.error === 'other-refund') return redirectWithFlash(visit, back, said, { tone: 'danger' });
  return shown({}, 409, said);
}

export const shouldRevalidate = needsRevalidationAfterRefusal;

export default function AnswerOrder({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, failed);
  const { search, ...story } = loaderData;
  const searched = search && searchSentence(search, story.zone);
  return <OrderAdminPage key={story.order.id} {...story} searched={searched} answer={answer} />;
}
