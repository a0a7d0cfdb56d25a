import { useState } from 'react';
import { useActionData, useNavigation } from 'react-router';

/**
 * A React key for a form that adds something: it changes once this form was saved, and then the form is empty. What
 * others add meanwhile keeps what is typed. `own` are fields that only this form sends so; `answer` is the response if it
 * was refused.
 */
export function useOwnTurn(own: Readonly<Record<string, string>>, answer: unknown): number {
  const { formData } = useNavigation();
  const isSending = Object.entries(own).every(([name, value]) => formData?.get(name) === value);
  const wasLost = useActionData() === null;
  const [last, setLast] = useState({ isSending, turn: 0 });
  const next = nextTurn(last, { isSending, isSaved: answer === undefined && !wasLost });
  if (next !== last) setLast(next);
  return next.turn;
}

type Turn = { isSending: boolean; turn: number };

/** Returns `last` itself if nothing changed, so that React does not render again. */
export function nextTurn(last: Turn, { isSending, isSaved }: { isSending: boolean; isSaved: boolean }): Turn {
  if (isSending === last.isSending) return last;
  return { isSending, turn: last.isSending && isSaved ? last.turn + 1 : last.turn };
}
