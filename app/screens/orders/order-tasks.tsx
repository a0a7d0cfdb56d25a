import type { OrderTask } from '#app/core/orders/order-admin-queries.server.ts';
import type { TaskMoney } from '#app/core/refunds/task-money.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { type Rail, taskPaise } from '#app/domain/order.ts';
import type { TaskGroup } from '#app/domain/task-groups.ts';
import { Card } from '#app/ui/card.tsx';
import { taskText, orderAdminWords as words } from '#app/words/en/order-words.ts';
import { refundAdminWords } from '#app/words/en/refund-words.ts';
import { taskGroupWords } from '#app/words/en/task-group-words.ts';
import { type Claim, ClaimList, OrderLine } from './claim-list.tsx';
import type { RefundTarget } from './refund-target.tsx';
import { RefundTask } from './refund-task.tsx';
import { TaskForm } from './task-form.tsx';

/** `formKey` is a random key: if a task's refund form is submitted twice, only one refund is made. */
type Task = OrderTask & TaskMoney & { formKey: string; target: RefundTarget | null };

type ShownGroup = {
  group: TaskGroup;
  name: string;
  /** The number of all entries of the group, of which a page shows some. */
  count: number;
  hint: string;
  claims: readonly Claim[];
  tasks: readonly Task[];
};

type OrderTasksProps = {
  groups: readonly ShownGroup[];
  gateway: Rail | null;
  zone: string;
  back: string;
};

/** Numbers to look up and open tasks, compact beside the bank's app on a phone (SELL-44, DAY-48). */
export function OrderTasks({ groups, gateway, zone, back }: OrderTasksProps) {
  return groups.map(({ group, name, count, hint, claims, tasks }) => (
    <section key={group} aria-labelledby={group} className="grid grid-cols-1 gap-3">
      <h2 id={group} className="text-xl">
        {taskGroupWords.counted(name, count)}
      </h2>
      {hint && <p className="text-muted">{hint}</p>}
      {claims.length > 0 && (
        <ClaimList
          form={`chosen-${group}`}
          isConfirmable={group !== 'other'}
          act={group === 'absent' || group === 'mentioned' ? group : 'confirm'}
          {...{ claims, zone, back }}
        />
      )}
      {tasks.map((task) => (
        <TaskCard key={task.id} {...{ task, gateway, zone, back }} />
      ))}
    </section>
  ));
}

type TaskCardProps = Omit<OrderTasksProps, 'groups'> & { task: Task };

function TaskCard({
  task: { formKey, other, order, rail, refundUntil, ...task },
  gateway,
  zone,
  back,
}: TaskCardProps) {
  const { kind, about, isForeign } = task;
  const isShort = kind === 'short' && !isForeign;
  const { label, sentence } = taskText(task, taskPaise(task, order));
  const answers = kind !== 'refund_asked' && <TaskForm task={task} order={order} back={back} />;
  return (
    <Card className="grid gap-2">
      {isShort ? (
        <h3 className="text-lg">{sentence}</h3>
      ) : (
        <>
          <h3 className="text-lg">{label}</h3>
          <p>{sentence}</p>
        </>
      )}
      {kind === 'same_utr' && about && <p>{words.sameUtr(about, other)}</p>}
      {kind === 'refund_asked' && (
        <p className="wrap-anywhere">
          {about ? `“${about}”` : refundAdminWords.noReason}
          {refundUntil && (
            <span className="text-muted"> {refundAdminWords.until(formatDate(refundUntil))}</span>
          )}
        </p>
      )}
      <OrderLine order={order} zone={zone} />
      <div className="flex flex-wrap items-start gap-2">
        {isShort && answers}
        <RefundTask
          task={task}
          orderId={order.id}
          formKey={formKey}
          hasGateway={gateway !== null && rail === gateway}
          back={back}
        />
        {!isShort && answers}
      </div>
    </Card>
  );
}
