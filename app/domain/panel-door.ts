import type { Day } from './calendar.ts';

export const doorGroup = 'door';

/** How admins enter the panel, from the widest door to the narrowest (DAY-161, DAY-162). */
export const panelDoors = ['password', 'asked', 'accounts', 'required'] as const;
export type PanelDoor = (typeof panelDoors)[number];

/** `from` is the first day on which an admin needs a second factor; null unless it is required. */
export type DoorSettings = { door: PanelDoor; from: Day | null };

/** So many admins must have a second factor before the shared password is switched off: one may lose a phone. */
export const fewestHolders = 2;

/** Whether the password that all admins share opens the panel (PORTAL-1). */
export function isPortalOpen({ door }: DoorSettings): boolean {
  return door === 'password' || door === 'asked';
}

export function isFactorRequired({ door, from }: DoorSettings, today: Day): boolean {
  return door === 'required' && (from === null || today >= from);
}
