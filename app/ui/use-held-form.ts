import { useEffect, useState } from 'react';
import { useActionData } from 'react-router';

/** What a form was filled from, and the last refusal of it. `turn` grows whenever the fields must be filled anew. */
type Held<Values, Answer> = {
  values: Values;
  version: number;
  answer: Answer | undefined;
  given: Answer | undefined;
  turn: number;
  isTyped: boolean;
  /** Whether something was typed after the form was sent, which the form therefore did not contain. */
  isTypedSince: boolean;
  isSaving: boolean;
};

type Now<Values, Answer> = {
  values: Values;
  version: number;
  given: Answer | undefined;
  isSaving: boolean;
  /** Whether the form was sent, but no response came. */
  wasLost: boolean;
};

/**
 * Holds one of several forms of a page: what is typed, its refusal, its values and version stay until this form is
 * saved, whatever other forms or admins save meanwhile. `given` is the response if this form was refused, and
 * `onRefused` is called for each refusal. Use `turn` as the form's React key.
 */
export function useHeldForm<Values, Answer extends { version: number }>(
  now: Omit<Now<Values, Answer>, 'wasLost'>,
  onRefused?: () => void,
) {
  const wasLost = useActionData() === null;
  const [last, setLast] = useState(() => heldAtFirst(now));
  const held = nextHeld(last, { ...now, wasLost });
  if (held !== last) setLast(held);
  // An effect, because sending the form marked the page as saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: onRefused is a new function in each render.
  useEffect(() => {
    if (held.answer) onRefused?.();
  }, [held.answer]);
  const markTyped = () => setLast(typedInto);
  return { ...held, markTyped };
}

export function heldAtFirst<Values, Answer extends { version: number }>(
  { values, version, given, isSaving }: Omit<Now<Values, Answer>, 'wasLost'>,
  turn = 0,
): Held<Values, Answer> {
  return {
    values,
    version: given?.version ?? version,
    answer: given,
    given,
    turn,
    isTyped: false,
    isTypedSince: false,
    isSaving,
  };
}

/** Returns what a form holds after something was typed; `last` itself if that changes nothing. */
export function typedInto<Values, Answer>(last: Held<Values, Answer>): Held<Values, Answer> {
  const isTypedSince = last.isTypedSince || last.isSaving;
  return last.isTyped && isTypedSince === last.isTypedSince ? last : { ...last, isTyped: true, isTypedSince };
}

/** Returns what a form holds after a render; `last` itself if nothing changed, so that React does not render again. */
export function nextHeld<Values, Answer extends { version: number }>(
  last: Held<Values, Answer>,
  now: Now<Values, Answer>,
): Held<Values, Answer> {
  const { values, version, given, isSaving } = now;
  const wasSent = last.isSaving && !isSaving;
  if (wasSent && given === undefined && !now.wasLost && version !== last.version) {
    const saved = heldAtFirst(now, last.turn + 1);
    return last.isTypedSince ? { ...saved, turn: last.turn, isTyped: true } : saved;
  }
  if (given !== undefined && given !== last.given) {
    const turn = last.answer ? last.turn : last.turn + 1;
    return { ...last, version: given.version, answer: given, given, isSaving, turn };
  }
  const next =
    given === last.given && isSaving === last.isSaving
      ? last
      : { ...last, given, isSaving, isTypedSince: false };
  const isSame = JSON.stringify(values) === JSON.stringify(last.values);
  const isHeld = next.isTyped || next.answer !== undefined;
  // A newer version with the same values overwrites nothing, such as one of other texts with the same version.
  if (isSaving || (isHeld && !isSame) || (isSame && version <= last.version)) return next;
  return { ...next, values, version, turn: isSame ? next.turn : next.turn + 1 };
}
