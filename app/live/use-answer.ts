import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** A form's action data if the response was an error. `form` is what was sent. */
export class Unanswered {
  readonly form: FormData;
  constructor(form: FormData) {
    this.form = form;
  }
}

let pages = 0;

/** Makes the page keep its form if sending fails, until the returned function is called. */
export function keepFormHere(): () => void {
  pages++;
  return () => {
    pages--;
  };
}

export function keepsForm(): boolean {
  return pages > 0;
}

/**
 * Returns the action data that a page's form shows. If sending failed with an error, returns what `failed` makes from
 * the typed form. The previous action data stays if the connection was lost (`given` is null), and also if the page's
 * data is loaded again, when React Router forgets the action data (`given` is undefined).
 */
export function useAnswer<Answer>(
  given: Answer | null | undefined,
  failed: (form: FormData) => NoInfer<Answer>,
): Answer | undefined {
  // The registration must be an effect, because it tells the router's middleware about this page, and the middleware
  // lives outside React.
  useEffect(keepFormHere, []);
  const read = () => (given instanceof Unanswered ? failed(given.form) : (given ?? undefined));
  const { key } = useLocation();
  const [last, setLast] = useState(() => ({ given, key, answer: read() }));
  // The answer is kept in state instead of being computed at each render, because the form's effects must run
  // once for each new answer and not once for each render.
  const shown = nextShown(last, { given, key }, read);
  if (shown !== last) setLast(shown);
  return shown.answer;
}

type Shown<Given, Answer> = { given: Given; key: string; answer: Answer | undefined };

/** Returns `last` itself if nothing changed: no new render; calls `read` only for new action data. */
export function nextShown<Given, Answer>(
  last: Shown<Given, Answer>,
  { given, key }: { given: Given; key: string },
  read: () => Answer | undefined,
): Shown<Given, Answer> {
  // Reloading the data forgets the action data but keeps the location's key. Every navigation has a new key.
  const isForgotten = given === undefined && key === last.key;
  if (given === null || isForgotten) return last;
  if (given !== last.given) return { given, key, answer: read() };
  // React Router passes on the action data before the navigation ends, still with the old location. If only the key is
  // new afterwards, the navigation has ended, and the action data is not new.
  return given === undefined || key === last.key ? last : { ...last, key };
}
