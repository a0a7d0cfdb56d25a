import { useEffect, useState } from 'react';

/**
 * Stands in for an action's data when the server answered a form with an error, or when something else, such
 * as a proxy, answered it. Holds the form as it was sent.
 */
export class Unanswered {
  readonly form: FormData;
  constructor(form: FormData) {
    this.form = form;
  }
}

let pages = 0;

/**
 * Registers that the current page keeps its form when sending fails. Returns the function that cancels this.
 */
export function keepFormHere(): () => void {
  pages++;
  return () => {
    pages--;
  };
}

/** Whether the current page keeps its form when sending fails. */
export function keepsForm(): boolean {
  return pages > 0;
}

/**
 * Returns the answer that a page's form shows. After a failed submission, `failed` builds it from what was
 * typed and an error; the server's `keepForm` uses the same function. After a lost connection (`given` is
 * null), the previous answer stays.
 */
export function useAnswer<Answer>(
  given: Answer | null | undefined,
  failed: (form: FormData) => NoInfer<Answer>,
): Answer | undefined {
  // An effect, because it registers with the router's middleware, which lives outside React.
  useEffect(keepFormHere, []);
  const read = () => (given instanceof Unanswered ? failed(given.form) : (given ?? undefined));
  const [last, setLast] = useState(() => ({ given, answer: read() }));
  if (given === null || given === last.given) return last.answer;
  // Kept in state rather than computed in each render: the form's effects run once for each new answer
  // object.
  const next = { given, answer: read() };
  setLast(next);
  return next.answer;
}
