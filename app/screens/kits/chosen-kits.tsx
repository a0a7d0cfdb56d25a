import { movesFrom, shipmentStates } from '#app/domain/shipment.ts';
import { Button } from '#app/ui/button.tsx';
import { ChosenRows } from '#app/ui/chosen-rows.tsx';
import { kitAdminWords as words } from '#app/words/en/kit-words.ts';

type ChosenKitsProps = {
  /** The kits' checkboxes name it as their `form`. */
  id: string;
  /** It decides which buttons are shown. */
  filter: string;
  next: string;
};

/** Moves the selected kits to their next state and prints their labels (SELL-112). */
export function ChosenKits({ id, filter, next }: ChosenKitsProps) {
  const state = shipmentStates.find((known) => known === filter);
  // Kits are marked as shipped only one by one, because each needs its own tracking number.
  const moves = state ? movesFrom(state).filter((to) => to !== 'shipped') : [];
  return (
    <ChosenRows
      id={id}
      label={words.chosen}
      chooseAll={words.chooseAll}
      name="move"
      acts={moves.map((to) => ({ value: to, label: words.moves[to] }))}
      fields={{ next, state: filter }}
    >
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        formAction="/admin/kits/labels.pdf"
        formMethod="get"
        formTarget="_blank"
      >
        {words.labels}
      </Button>
    </ChosenRows>
  );
}
