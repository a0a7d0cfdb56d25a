import { Form } from '#app/ui/bound-form.tsx';
import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';

/** Cancels after asking, or stops reminders to the address (SELL-132), whose emails lead here. */
export function CancelOrder({ hasReminders }: { hasReminders: boolean }) {
  return (
    <div id="cancel" className="flex flex-wrap items-center gap-3">
      <ConfirmForm
        question={words.cancelQuestion}
        details={words.cancelDetails}
        fields={{ intent: 'withdraw' }}
        confirmLabel={words.cancelYes}
        keepLabel={words.keep}
      >
        {words.cancel}
      </ConfirmForm>
      {hasReminders ? (
        <Form method="post">
          <button type="submit" name="intent" value="no-reminders" className="link text-sm">
            {words.noReminders}
          </button>
        </Form>
      ) : (
        <p className="text-muted text-sm">{words.remindersOff}</p>
      )}
    </div>
  );
}
