import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { readAdminFlag, watchAdminFlag, writeAdminFlag } from './admin-flag.ts';

/**
 * How the admin signed in: with the shared password, or with an account whose role is admin (ADM-1). Null
 * means no admin.
 */
type Admin = { door: 'portal' | 'account'; name: string };

export type AdminState = {
  door: Admin['door'] | null;
  name: string;
  /**
   * A flag in this browser, restored on load: an admin signed in here and did not log out. It only affects
   * rendering and grants no access.
   */
  isRemembered: boolean;
  /** Sets the flag after the server accepts the password. */
  remember: () => void;
  /** Clears the flag on logout. */
  forget: () => void;
};

const AdminContext = createContext<AdminState | null>(null);

const remember = () => writeAdminFlag(true);
const forget = () => writeAdminFlag(false);

/**
 * Provides the signed-in admin to the panel's components. Access depends on the session on the server; this
 * only affects rendering (PORTAL-3).
 */
export function AdminProvider({ admin, children }: { admin: Admin | null; children: ReactNode }) {
  const isRemembered = useSyncExternalStore(watchAdminFlag, readAdminFlag, () => false);
  const door = admin?.door ?? null;
  const name = admin?.name ?? '';
  // This is an effect because the browser's storage is outside React. It also records a sign-in made without
  // script.
  useEffect(() => {
    if (door === 'portal' && !readAdminFlag()) remember();
  }, [door]);
  const state = useMemo(() => ({ door, name, isRemembered, remember, forget }), [door, name, isRemembered]);
  return <AdminContext value={state}>{children}</AdminContext>;
}

/** Returns the admin state of the panel; throws outside an AdminProvider (AUTH-6). */
export function useAdmin(): AdminState {
  const state = useContext(AdminContext);
  if (state === null) throw new Error('useAdmin must be used within an AdminProvider');
  return state;
}
