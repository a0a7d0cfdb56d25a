import { type RefObject, useEffect, useRef } from 'react';

/** The classes of a row that scrolls sideways on a phone; its padding leaves room for the focus ring. */
export const scrollRow =
  'relative flex max-sm:-m-1 max-sm:w-[calc(100%+0.5rem)] max-sm:overflow-x-auto max-sm:contain-inline-size max-sm:p-1 max-sm:[scrollbar-width:none] max-sm:*:shrink-0 sm:flex-wrap';

/** Scrolls such a row so that its child number `at` is in the middle. */
export function useScrollRow<Row extends HTMLElement>(at: number): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const child = row.current?.children[at];
    if (row.current && child instanceof HTMLElement)
      row.current.scrollLeft = child.offsetLeft - (row.current.clientWidth - child.offsetWidth) / 2;
  }, [at]);
  return row;
}
