import type { ChangeEvent } from 'react';
import { movesFrom, shipmentStates } from '#app/domain/shipment.ts';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { kitDeskWords as words } from '#app/words/en/kit-words.ts';

type ChosenKitsProps = {
  /** The id of the form, which the checkboxes of the kits name as theirs. */
  id: string;
  /** The filter of the list, by which the buttons are chosen. */
  filter: string;
  next: string;
};

/**
 * The bar that acts on all chosen kits: their next step, and their labels (SELL-112). It is a plain form,
 * because one of its buttons opens a file.
 */
export function ChosenKits({ id, filter, next }: ChosenKitsProps) {
  const isHydrated = useHydrated();
  const state = shipmentStates.find((known) => known === filter);
  // Each parcel has a tracking number of its own, so kits are shipped one by one.
  const moves = state ? movesFrom(state).filter((to) => to !== 'shipped') : [];
  const chooseAll = ({ currentTarget: { form, checked } }: ChangeEvent<HTMLInputElement>) => {
    for (const field of form?.elements ?? [])
      if (field instanceof HTMLInputElement && field.name === 'id') field.checked = checked;
  };
  return (
    <form
      id={id}
      method="post"
      aria-label={words.chosen}
      className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3"
    >
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="state" value={filter} />
      {isHydrated && (
        <label className="flex items-center gap-3 text-sm">
          <input type="checkbox" className="check" onChange={chooseAll} />
          {words.chooseAll}
        </label>
      )}
      {moves.map((to) => (
        <Button key={to} type="submit" name="move" value={to} variant="quiet" size="sm">
          {words.moves[to]}
        </Button>
      ))}
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
    </form>
  );
}
