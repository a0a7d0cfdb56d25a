import { useState } from 'react';

/** What the last sending was answered; one that nobody answered (null) leaves the answer before it. */
export function useLastAnswer<T>(given: T): T {
  const [last, setLast] = useState(given);
  if (given !== null && given !== last) setLast(given);
  return given === null ? last : given;
}
