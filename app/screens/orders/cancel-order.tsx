import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';

/**
 * The button that cancels an order that is not paid, after asking for confirmation, and the one that refuses
 * reminders (SELL-132). The email's second link leads here.
 */
export function CancelOrder({ hasReminders }: { hasReminders: boolean }) {
  return (
    <div id="cancel" className="flex flex-wrap items-center gap-3">
      <ConfirmForm
        question={words.cancelQuestion}
        details={words.cancelDetails}
        fields={{ intent: 'withdraw' }}
        confirmLabel={words.cancelYes}
      >
        {words.cancel}
      </ConfirmForm>
      {hasReminders ? (
        <Form method="post">
          <Button type="submit" name="intent" value="no-reminders" variant="quiet">
            {words.noReminders}
          </Button>
        </Form>
      ) : (
        <p className="text-muted text-sm">{words.remindersOff}</p>
      )}
    </div>
  );
}
