import { createElement, Fragment, type ReactNode } from 'react';

type SlottedProps = { text: string; slots: Readonly<Record<string, ReactNode>> };

/** A sentence with elements in it. Where the text has `{name}`, the element of that name stands. */
export function Slotted({ text, slots }: SlottedProps) {
  const parts = text.split(/[{}]/).map((part, i) => (i % 2 === 0 ? part : slots[part]));
  // As arguments of their own, the parts need no keys.
  return createElement(Fragment, null, ...parts);
}
