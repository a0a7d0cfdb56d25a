import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { proofWords } from '#app/words/en/proof-words.ts';

const words = proofWords.ways;

type Way = { value: string; name: string; note?: ReactNode };

/** The ways into an account besides its password, each with a button that sends its value as `field`. */
export function OwnWays({ field, ways, isProven }: { field: string; ways: Way[]; isProven: boolean }) {
  const sent = useNavigation().formData?.get(field);
  if (ways.length === 0) return null;
  return (
    <ul className="grid w-full">
      {ways.map(({ value, name, note }) => (
        <li
          key={value}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4 first:pt-0"
        >
          <div className="min-w-0 flex-1 basis-48">
            <p className="wrap-anywhere font-semibold">{name}</p>
            {note && <p className="text-muted text-sm">{note}</p>}
          </div>
          {isProven && (
            <Form method="post">
              <input type="hidden" name={field} value={value} />
              <Button
                type="submit"
                variant="quiet"
                size="sm"
                aria-label={words.removeThis(name)}
                busy={sent === value}
                busyText={words.removing}
              >
                {words.remove}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Leads to the proof without which nothing on the page at `next` can be changed, and back. */
export function ProofFirst({ next }: { next: string }) {
  return (
    <ButtonLink href={`/account/proof?${new URLSearchParams({ next })}`} variant="quiet">
      {words.change}
    </ButtonLink>
  );
}
