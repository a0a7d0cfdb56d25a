import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';

/** The button that cancels an order that is not paid. It asks for confirmation first. */
export function CancelOrder() {
  return (
    <div>
      <ConfirmForm
        question={words.cancelQuestion}
        details={words.cancelDetails}
        fields={{ intent: 'withdraw' }}
        confirmLabel={words.cancelYes}
      >
        {words.cancel}
      </ConfirmForm>
    </div>
  );
}
