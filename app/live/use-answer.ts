import { useEffect, useState } from 'react';

/**
 * Replaces an action's data when the server answered with an error, or when something else answered with a
 * page.
 */
export class Unanswered {
  readonly form: FormData;
  constructor(form: FormData) {
    this.form = form;
  }
}

let pages = 0;

/** Registers that the current page keeps its form when sending fails; returns the function that ends that. */
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
 * The answer that a page's form shows. For a failed submission it is built by `failed`, the function that the
 * server's `keepForm` uses too: what was typed stays, with an error. After a lost one (null), the previous
 * answer stays.
 */
export function useAnswer<Answer>(
  given: Answer | null | undefined,
  failed: (form: FormData) => NoInfer<Answer>,
): Answer | undefined {
  // This is an effect because it notifies the router's middleware, which lives outside React.
  useEffect(keepFormHere, []);
  const read = () => (given instanceof Unanswered ? failed(given.form) : (given ?? undefined));
  const [last, setLast] = useState(() => ({ given, answer: read() }));
  if (given === null || given === last.given) return last.answer;
  // The answer is kept in state, since effects of the form run once per answer.
  const next = { given, answer: read() };
  setLast(next);
  return next.answer;
}
