import type { Right } from '#app/domain/rights.ts';
import { searchPath, tabRight } from './panel-tabs.ts';

type PanelKey = {
  /** One key, or two that are pressed one after the other. */
  keys: string;
  does: string;
  /** Where it leads; without it, the key does something in the page. */
  to?: string;
};

/** All keys of the panel, in the order of the dialog that lists them (DAY-125). */
export const panelKeys: readonly PanelKey[] = [
  { keys: '/', does: 'Search everything', to: searchPath },
  { keys: 'g t', does: 'Today', to: '/admin' },
  { keys: 'g o', does: 'Orders', to: '/admin/orders' },
  { keys: 'g p', does: 'Payments to confirm', to: '/admin/orders/tasks' },
  { keys: 'g s', does: 'Students', to: '/admin/students' },
  { keys: 'g e', does: 'Enrollments', to: '/admin/enrollments' },
  { keys: 'g m', does: 'Messages', to: '/admin/messages' },
  { keys: 'g c', does: 'Courses', to: '/admin/courses' },
  { keys: 'g a', does: 'Assignments', to: '/admin/submissions' },
  { keys: 'g k', does: 'Kits', to: '/admin/kits' },
  { keys: 'j', does: 'Next row' },
  { keys: 'k', does: 'Row before' },
  { keys: 'x', does: 'Tick the row' },
  { keys: 'Enter', does: 'Open the row' },
  { keys: '?', does: 'Show these keys' },
];

/** The keys without those that lead to a page which `may` does not let through. */
export function keysFor(may: (right: Right) => boolean): readonly PanelKey[] {
  return panelKeys.filter(({ to }) => !to || may(to === searchPath ? 'search' : tabRight(to)));
}

/** The rows of a list: those of a table, cards, and lines of a card. */
const rowSelector = '#main :is(.rows tbody tr, li.card, .card > li)';
// The links of the row's closed menu cannot have the focus.
const titleIn = (row: Element) => row.querySelector<HTMLElement>('a[href]:not(.row-menu *)');

/** Moves the focus to the title of the next row, or the one before: Enter then opens it. */
export function moveToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll(rowSelector)].filter(titleIn);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at < 0 ? 0 : at + step];
  const title = row && titleIn(row);
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'nearest' });
}

export function tickRow(): void {
  document.activeElement?.closest(rowSelector)?.querySelector<HTMLElement>('.row-choice')?.click();
}

const offKey = 'pankh_panel_keys';

/** Whether the admin has turned off the keys in this browser, as speech input needs it. Ctrl+K stays. */
export function areKeysOff(): boolean {
  try {
    return localStorage.getItem(offKey) === 'off';
  } catch {
    return false;
  }
}

export function turnKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(offKey);
    else localStorage.setItem(offKey, 'off');
  } catch {
    // A browser that blocks storage keeps the keys on.
  }
}
