import { createContext, type ReactNode, useContext } from 'react';

/** How the panel was entered: by the shared password, or by an account whose role is admin (ADM-1). */
export type AdminState = { door: 'portal' | 'account'; name: string };

const Admin = createContext<AdminState | null>(null);

/** Tells the panel's parts who works in it. What counts is the session on the server; this only draws. */
export function AdminProvider({ admin, children }: { admin: AdminState; children: ReactNode }) {
  return <Admin value={admin}>{children}</Admin>;
}

/** Who works in the panel; throws outside an AdminProvider (AUTH-6). */
export function useAdmin(): AdminState {
  const state = useContext(Admin);
  if (state === null) throw new Error('useAdmin must be used within an AdminProvider');
  return state;
}
