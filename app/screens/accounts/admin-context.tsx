import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { readAdminFlag, watchAdminFlag, writeAdminFlag } from './admin-flag.ts';

/** `signedInBy`: the panel's shared password (`portal`), or an admin's account (ADM-1). */
type Admin = { signedInBy: 'portal' | 'account'; name: string };

export type AdminState = {
  signedInBy: Admin['signedInBy'] | null;
  name: string;
  /** The browser remembers an admin (`readAdminFlag`). Only decides what to render: it gives no access. */
  isRemembered: boolean;
  remember: () => void;
  forget: () => void;
};

const AdminContext = createContext<AdminState | null>(null);

const remember = () => writeAdminFlag(true);
const forget = () => writeAdminFlag(false);

/** Null without one. Only decides what is rendered: access depends on the session (PORTAL-3). */
export function AdminProvider({ admin, children }: { admin: Admin | null; children: ReactNode }) {
  const isRemembered = useSyncExternalStore(watchAdminFlag, readAdminFlag, () => false);
  const signedInBy = admin?.signedInBy ?? null;
  const name = admin?.name ?? '';
  // An admin who signed in without JavaScript is remembered here, because `remember` was not called at
  // sign-in. This is an effect because the browser's storage is outside React.
  useEffect(() => {
    if (signedInBy === 'portal' && !readAdminFlag()) remember();
  }, [signedInBy]);
  const state = useMemo(
    () => ({ signedInBy, name, isRemembered, remember, forget }),
    [signedInBy, name, isRemembered],
  );
  return <AdminContext value={state}>{children}</AdminContext>;
}

/** Returns the signed-in admin. Throws an Error outside an AdminProvider (AUTH-6). */
export function useAdmin(): AdminState {
  const state = useContext(AdminContext);
  if (state === null) throw new Error('useAdmin must be used within an AdminProvider');
  return state;
}
