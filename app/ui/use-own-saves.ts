import { useState } from 'react';
import { useActionData } from 'react-router';

/**
 * Returns how often a form was saved since the page was opened. `isSaving` tells whether this form is being sent. Put
 * the number into the form's React key: a form then shows what was stored after its own save, and keeps what is being
 * typed when the page's data changes for any other reason.
 */
export function useOwnSaves(isSaving: boolean): number {
  // Only a redirect, with which every save ends, leaves no action data. A refusal does, and null if no answer came.
  const isRedirected = useActionData() === undefined;
  const [last, setLast] = useState({ isSaving, saves: 0 });
  const next = nextSaves(last, { isSaving, isRedirected });
  if (next !== last) setLast(next);
  return next.saves;
}

type Saves = { isSaving: boolean; saves: number };

/** Returns the number of saves after a render; `last` itself if nothing changed, so that React does not render again. */
export function nextSaves(
  last: Saves,
  { isSaving, isRedirected }: { isSaving: boolean; isRedirected: boolean },
): Saves {
  if (isSaving === last.isSaving) return last;
  return { isSaving, saves: last.saves + (!isSaving && isRedirected ? 1 : 0) };
}
