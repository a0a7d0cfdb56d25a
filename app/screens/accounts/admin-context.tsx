import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { readAdminFlag, watchAdminFlag, writeAdminFlag } from './admin-flag.ts';

/** How the panel was entered: by the shared password, or by an account whose role is admin (ADM-1); null: not at all. */
type Admin = { door: 'portal' | 'account'; name: string };

export type AdminState = {
  door: Admin['door'] | null;
  name: string;
  /** The flag of this browser, restored on load: an admin was here and did not log out. Draws, and opens nothing. */
  isRemembered: boolean;
  /** Sets the flag after the server let the password pass. */
  remember: () => void;
  /** Clears it on logout. */
  forget: () => void;
};

const AdminContext = createContext<AdminState | null>(null);

const remember = () => writeAdminFlag(true);
const forget = () => writeAdminFlag(false);

/** Tells the panel's parts who works in it. What counts is the session on the server; this only draws (PORTAL-3). */
export function AdminProvider({ admin, children }: { admin: Admin | null; children: ReactNode }) {
  const isRemembered = useSyncExternalStore(watchAdminFlag, readAdminFlag, () => false);
  const door = admin?.door ?? null;
  const name = admin?.name ?? '';
  // An effect because the browser's storage is outside React; a sign-in without script is caught up with here.
  useEffect(() => {
    if (door === 'portal' && !readAdminFlag()) remember();
  }, [door]);
  const state = useMemo(() => ({ door, name, isRemembered, remember, forget }), [door, name, isRemembered]);
  return <AdminContext value={state}>{children}</AdminContext>;
}

/** Who works in the panel; throws outside an AdminProvider (AUTH-6). */
export function useAdmin(): AdminState {
  const state = useContext(AdminContext);
  if (state === null) throw new Error('useAdmin must be used within an AdminProvider');
  return state;
}
