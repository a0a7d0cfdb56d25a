import { createContext, type ReactNode, useContext } from 'react';
import type { Role } from '#app/domain/access.ts';

/** The signed-in user as pages see it, under the specification's field names. */
export type Profile = { id: string; email: string; full_name: string; role: Role };

/** Loading, signed out or signed in (AUTH-1); the profile is present only while signed in. */
export type AuthState =
  | { status: 'loading'; profile: null; isAdmin: false }
  | { status: 'signedOut'; profile: null; isAdmin: false }
  | { status: 'signedIn'; profile: Profile; isAdmin: boolean };

const Auth = createContext<AuthState | null>(null);

/**
 * Provides the signed-in user to its children: a profile, `null` when signed out, `undefined` while unknown.
 */
export function AuthProvider({
  profile,
  children,
}: {
  profile: Profile | null | undefined;
  children: ReactNode;
}) {
  return <Auth value={authState(profile)}>{children}</Auth>;
}

/** Returns the sign-in state; throws outside an AuthProvider (AUTH-6). */
export function useAuth(): AuthState {
  const state = useContext(Auth);
  if (state === null) throw new Error('useAuth must be used within an AuthProvider');
  return state;
}

function authState(profile: Profile | null | undefined): AuthState {
  if (profile === undefined) return { status: 'loading', profile: null, isAdmin: false };
  if (profile === null) return { status: 'signedOut', profile: null, isAdmin: false };
  return { status: 'signedIn', profile, isAdmin: profile.role === 'admin' };
}
