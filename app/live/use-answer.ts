import { useEffect, useState } from 'react';

/** Stands in the place of an action's data when the server answered with an error, or somebody else with a page. */
export class Unanswered {
  readonly form: FormData;
  constructor(form: FormData) {
    this.form = form;
  }
}

let pages = 0;

/** Says that the page on the screen keeps its form when the sending fails; gives what ends that. */
export function keepFormHere(): () => void {
  pages++;
  return () => {
    pages--;
  };
}

/** Whether the page on the screen does. */
export function keepsForm(): boolean {
  return pages > 0;
}

/**
 * The answer that a page's form shows. A sending that failed is answered here as the server's `keepForm` answers it, by
 * the same `failed`: what was typed stays, and the form says so. One that was lost (null) leaves the answer before it.
 */
export function useAnswer<Answer>(
  given: Answer | null | undefined,
  failed: (form: FormData) => NoInfer<Answer>,
): Answer | undefined {
  // An effect because it tells the router's middleware, which lives outside React.
  useEffect(keepFormHere, []);
  const read = () => (given instanceof Unanswered ? failed(given.form) : (given ?? undefined));
  const [last, setLast] = useState(() => ({ given, answer: read() }));
  if (given === null || given === last.given) return last.answer;
  // Kept, since effects of the form run once an answer.
  const next = { given, answer: read() };
  setLast(next);
  return next.answer;
}
