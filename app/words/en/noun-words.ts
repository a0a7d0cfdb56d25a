import { bulk, bulkActs } from './bulk-words.ts';

/** One direction of the switch that shows a row to visitors or hides it: the intent of its button and what is said. */
type FlagWords = { intent: string; label: string; past: string; done: string };

type Given<Errors> = {
  one: string;
  on: FlagWords;
  off: FlagWords;
  /** What this noun refuses in addition, by error code. */
  errors: Errors;
};

export function nounWords<const Errors extends Readonly<Record<string, string>>>({
  one,
  on,
  off,
  errors,
}: Given<Errors>) {
  const One = one.charAt(0).toUpperCase() + one.slice(1);
  return {
    on,
    off,
    add: `Add ${one}`,
    titles: { new: [`New ${one}`, `Add ${one}`], edit: [`Edit ${one}`, `Update ${one}`] },
    failed: `Failed to save ${one}. Please try again.`,
    errors: {
      gone: `There is no such ${one} any more.`,
      stale: `Somebody else changed this ${one} meanwhile. Save again to replace their text with yours.`,
      ...errors,
    },
    added: `${One} added`,
    updated: `${One} updated`,
    moved: 'Order saved',
    deletion: {
      label: 'Delete',
      done: `${One} deleted`,
      question: `Are you sure you want to delete this ${one}?`,
      details: (name: string) => `“${name}” can be brought back with Undo.`,
    },
    noun: [one, `${one}s`],
    chosen: bulkActs(one, { [on.intent]: on, [off.intent]: off, delete: bulk.deletion }),
    none: `No ${one}s yet`,
    noneFound: `No ${one}s found`,
  } as const;
}

export type NounWords = ReturnType<typeof nounWords<Readonly<Record<string, string>>>>;
