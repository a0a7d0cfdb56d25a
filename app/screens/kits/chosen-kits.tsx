import { movesFrom, shipmentStates } from '#app/domain/shipment.ts';
import { Button } from '#app/ui/button.tsx';
import { ChosenRows } from '#app/ui/chosen-rows.tsx';
import { kitAdminWords as words } from '#app/words/en/kit-words.ts';

type ChosenKitsProps = {
  /**
   * The id of this form. The checkboxes of the kits name it in their `form` attribute, so that they are sent
   * with it.
   */
  id: string;
  /** The current filter of the list of kits. It decides which buttons are shown. */
  filter: string;
  next: string;
};

/** The bar with the actions on all selected kits: their next step, and their labels (SELL-112). */
export function ChosenKits({ id, filter, next }: ChosenKitsProps) {
  const state = shipmentStates.find((known) => known === filter);
  // Each parcel has a tracking number of its own, so kits are shipped one by one.
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
