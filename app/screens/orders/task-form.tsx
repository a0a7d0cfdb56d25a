import { formatPaise } from '@pankh/india/money.ts';
import type { ReactNode } from 'react';
import { longestNote } from '#app/core/orders/order-text-form.ts';
import { canAccept, keptPaise, missingPaise, type TaskKind } from '#app/domain/order.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { CheckField, TextField } from '#app/ui/field.tsx';
import { orderAdminWords as words } from '#app/words/en/order-words.ts';

type TaskFormProps = {
  /** `isClosable` says whether the task may be marked as done although no money went back. */
  task: { id: string; kind: TaskKind; isForeign: boolean; isClosable: boolean };
  order: { id: string } & Parameters<typeof canAccept>[1] & Parameters<typeof missingPaise>[0];
  /** The URL to return to; the order's own page by default. */
  back?: string;
  typed?: { intent: string; text: string; accept: string } | undefined;
};

/**
 * The owner's answers to a task about an order: ask the buyer for what is missing, accept a payment that is too small as
 * full payment, record one whose amount differs from the order's, or mark the task as done, with a note. Money that
 * waits to go back keeps a task from being done.
 */
export function TaskForm({ task, order, back, typed }: TaskFormProps) {
  const kept = typed?.intent === 'task' ? typed : undefined;
  const isAccepted = kept?.accept === 'yes';
  const isAcceptable = canAccept(task, order);
  const form = { task, order, back };
  return (
    <>
      {isAcceptable && order.state === 'pending' && (
        <TaskPost {...form} intent="ask-rest">
          <Button type="submit" variant="quiet" size="sm">
            {words.askFor(formatPaise(missingPaise(order)))}
          </Button>
        </TaskPost>
      )}
      {isAcceptable && (
        <Answer summary={words.acceptLead(formatPaise(keptPaise(order)))} isOpen={isAccepted}>
          <TaskPost {...form} intent="task">
            <input type="hidden" name="accept" value="yes" />
            <NoteField label={words.acceptNote} required text={isAccepted ? kept?.text : undefined} />
            <Button type="submit" className="justify-self-start">
              {words.accept}
            </Button>
          </TaskPost>
        </Answer>
      )}
      {task.isClosable && (
        <Answer summary={words.done} isOpen={kept !== undefined && !(isAcceptable && isAccepted)}>
          <TaskPost {...form} intent="task">
            <NoteField label={words.doneNote} text={isAcceptable && isAccepted ? undefined : kept?.text} />
            {task.kind === 'other_amount' && (
              <CheckField name="accept" value="yes" label={words.acceptOther} defaultChecked={isAccepted} />
            )}
            <Button type="submit" className="justify-self-start">
              {words.doneDo}
            </Button>
          </TaskPost>
        </Answer>
      )}
    </>
  );
}

type AnswerProps = { summary: string; isOpen: boolean; children: ReactNode };

function Answer({ summary, isOpen, children }: AnswerProps) {
  return (
    <details open={isOpen || undefined} className="answer open:basis-full">
      <summary className={buttonClass({ variant: 'quiet', size: 'sm' })}>{summary}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

type TaskPostProps = Pick<TaskFormProps, 'task' | 'order'> & {
  back: string | undefined;
  intent: 'task' | 'ask-rest';
  children: ReactNode;
};

function TaskPost({ task, order, back, intent, children }: TaskPostProps) {
  return (
    <Form method="post" preventScrollReset action={`/admin/orders/${order.id}`} className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="task" value={task.id} />
      {back && <input type="hidden" name="next" value={back} />}
      {children}
    </Form>
  );
}

type NoteFieldProps = { label: string; required?: boolean; text: string | undefined };

function NoteField({ label, required, text }: NoteFieldProps) {
  return (
    <TextField label={label} name="text" required={required} maxLength={longestNote} defaultValue={text} />
  );
}
