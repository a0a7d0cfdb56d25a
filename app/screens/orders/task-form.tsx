import { longestNote } from '#app/core/orders/order-text-form.ts';
import { canAccept, type TaskKind } from '#app/domain/order.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { CheckField, TextField } from '#app/ui/field.tsx';
import { orderAdminWords as words } from '#app/words/en/order-words.ts';

type TaskFormProps = {
  /** `isClosable` says whether the task may be marked as done although no money went back. */
  task: { id: string; kind: TaskKind; isForeign: boolean; isClosable: boolean };
  order: { id: string } & Parameters<typeof canAccept>[1];
  /** The URL to return to; the order's own page by default. */
  back?: string;
  typed?: { intent: string; text: string; accept: string } | undefined;
};

/**
 * The form that marks an entry of the owner's to-do list about an order as done, with a note. The owner can also accept
 * a payment that is too small as full payment, or record a payment whose amount differs from the order's. Renders nothing
 * while the money of the task waits to go back.
 */
export function TaskForm({ task, order, back, typed }: TaskFormProps) {
  const kept = typed?.intent === 'task' ? typed : undefined;
  const isAccepted = kept?.accept === 'yes';
  const isAcceptable = canAccept(task, order);
  if (!task.isClosable && !isAcceptable) return null;
  const isShort = task.kind === 'short' && isAcceptable;
  return (
    <details open={kept !== undefined || undefined} className="answer open:basis-full">
      <summary className={buttonClass({ variant: 'quiet' })}>
        {task.isClosable ? words.done : words.acceptLead}
      </summary>
      <Form method="post" action={`/admin/orders/${order.id}`} className="mt-3 grid gap-4">
        <input type="hidden" name="intent" value="task" />
        <input type="hidden" name="task" value={task.id} />
        {back && <input type="hidden" name="next" value={back} />}
        <TextField
          label={!isShort ? words.doneNote : task.isClosable ? words.doneOrAcceptNote : words.acceptNote}
          name="text"
          required={isShort && !task.isClosable}
          maxLength={longestNote}
          defaultValue={kept?.text}
        />
        {!task.isClosable && <input type="hidden" name="accept" value="yes" />}
        {task.isClosable && isAcceptable && (
          <CheckField name="accept" value="yes" label={words.accept} defaultChecked={isAccepted} />
        )}
        {task.kind === 'other_amount' && (
          <CheckField name="accept" value="yes" label={words.acceptOther} defaultChecked={isAccepted} />
        )}
        <div>
          <Button type="submit">{task.isClosable ? words.doneDo : words.accept}</Button>
        </div>
      </Form>
    </details>
  );
}
