import { Form } from 'react-router';
import { canAccept, type TaskKind } from '#app/domain/order.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { CheckField, TextField } from '#app/ui/field.tsx';
import { orderAdminWords as words } from '#app/words/en/order-words.ts';

type TaskFormProps = {
  task: { id: string; kind: TaskKind; isForeign: boolean };
  order: { id: string } & Parameters<typeof canAccept>[1];
  /** The URL to return to; the order's own page by default. */
  back?: string;
  /** The typed text, if this task's form was rejected. */
  typed?: { intent: string; text: string; accept: string } | undefined;
};

/**
 * The form that marks an entry of the owner's to-do list about an order as done, with a note. The owner can also accept
 * a payment that is too small as full payment, or record a payment whose amount differs from the order's.
 */
export function TaskForm({ task, order, back, typed }: TaskFormProps) {
  const kept = typed?.intent === 'task' ? typed : undefined;
  const isAccepted = kept?.accept === 'yes';
  return (
    <details open={kept !== undefined || undefined} className="answer open:basis-full">
      <summary className={buttonClass({ variant: 'quiet' })}>{words.done}</summary>
      <Form method="post" action={`/admin/orders/${order.id}`} className="mt-3 grid gap-4">
        <input type="hidden" name="intent" value="task" />
        <input type="hidden" name="task" value={task.id} />
        {back && <input type="hidden" name="next" value={back} />}
        <TextField
          label={words.doneNote}
          name="text"
          required={false}
          maxLength={500}
          defaultValue={kept?.text}
        />
        {canAccept(task, order) && (
          <CheckField name="accept" value="yes" label={words.accept} defaultChecked={isAccepted} />
        )}
        {task.kind === 'other_amount' && (
          <CheckField name="accept" value="yes" label={words.acceptOther} defaultChecked={isAccepted} />
        )}
        <div>
          <Button type="submit">{words.doneDo}</Button>
        </div>
      </Form>
    </details>
  );
}
