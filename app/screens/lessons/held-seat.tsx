import { ButtonLink } from '#app/ui/button.tsx';
import { learnWords } from '#app/words/en/learn-words.ts';

/** Why a seat is closed until a parent agrees, and where that is: at the account, or by the link to who ordered. */
export function HeldSeat({ seat }: { seat: { isHeldByOrder: boolean } | null }) {
  if (seat?.isHeldByOrder) return <p className="text-lg">{learnWords.heldByOrder}</p>;
  return (
    <>
      <p className="text-lg">{learnWords.errors.held}</p>
      <ButtonLink href="/account#age" size="lg">
        {learnWords.held}
      </ButtonLink>
    </>
  );
}
