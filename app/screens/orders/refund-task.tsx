import { orderTextForm } from '#app/core/orders/order-text-form.ts';
import type { TaskKind } from '#app/domain/order.ts';
import { isRefundableTask } from '#app/domain/refund.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/field.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { refundAdminWords as words } from '#app/words/en/refund-words.ts';
import { type RefundAnswer, RefundForm, RefundOnePress } from './refund-form.tsx';
import type { RefundTarget } from './refund-target.tsx';

type RefundTaskProps = {
  /** `isForeign`: another currency, not refundable here. `target`: where the buyer wants the money. */
  task: { id: string; kind: TaskKind; refundPaise: number; isForeign: boolean; target: RefundTarget | null };
  orderId: string;
  formKey: string;
  hasGateway: boolean;
  back?: string;
  typed?: { intent: string; text: string } | undefined;
  refund?: RefundAnswer | undefined;
};

/** The owner's choices for a task about money to refund (SELL-93). Renders nothing for a task about anything else. */
export function RefundTask({ task, orderId, formKey, hasGateway, back, typed, refund }: RefundTaskProps) {
  const { id: taskId, kind, refundPaise: paise } = task;
  const may = useMay();
  if (!may('refunds.make')) return null;
  const form = { orderId, taskId, formKey, hasGateway, target: task.target, ...(back && { back }) };
  if (kind === 'refund_asked')
    return (
      <>
        <RefundForm {...form} leftPaise={paise} summary={words.accept} answer={refund} />
        <Decline {...form} typed={typed?.intent === 'decline-refund' ? typed.text : undefined} />
      </>
    );
  if (kind === 'refund_failed')
    return (
      <RefundForm {...form} taskPaise={paise} summary={words.sendBack(paise)} answer={refund} canBeTaken />
    );
  if (kind === 'taken_back')
    return paise === 0 ? null : <RefundOnePress {...form} paise={paise} way="bank" />;
  if (!isRefundableTask(kind) || task.isForeign) return null;
  if (paise === 0) return null;
  if (hasGateway && kind !== 'short')
    return (
      <>
        <RefundOnePress {...form} paise={paise} />
        <RefundForm {...form} taskPaise={paise} hasGateway={false} summary={words.byHand} answer={refund} />
      </>
    );
  const summary = kind === 'short' ? words.sendBackLead : words.sendBack(paise);
  return <RefundForm {...form} taskPaise={paise} summary={summary} answer={refund} />;
}

type DeclineProps = { orderId: string; taskId: string; back?: string; typed: string | undefined };

function Decline({ orderId, taskId, back, typed }: DeclineProps) {
  return (
    <details open={typed !== undefined || undefined} className="answer open:basis-full">
      <summary className={buttonClass({ variant: 'quiet', size: 'sm' })}>{words.decline}</summary>
      <Form method="post" preventScrollReset action={`/admin/orders/${orderId}`} className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="decline-refund" />
        <input type="hidden" name="task" value={taskId} />
        {back && <input type="hidden" name="next" value={back} />}
        <TextareaField
          label={words.declineWords}
          name="text"
          rows={3}
          maxLength={orderTextForm.defined.text.most}
          required
          defaultValue={typed}
        />
        <SubmitLine>{words.declineDo}</SubmitLine>
      </Form>
    </details>
  );
}
