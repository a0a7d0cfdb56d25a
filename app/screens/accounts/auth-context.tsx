import { createContext, type ReactNode, useContext } from 'react';
import type { Role } from '#app/domain/access.ts';

/** The signed-in person as pages know them, under the specification's field names. */
export type Profile = { id: string; email: string; full_name: string; role: Role };

/** Loading, signed out or signed in (AUTH-1); the profile is there while signed in and at no other time. */
export type AuthState =
  | { status: 'loading'; profile: null; isAdmin: false }
  | { status: 'signedOut'; profile: null; isAdmin: false }
  | { status: 'signedIn'; profile: Profile; isAdmin: boolean };

const Auth = createContext<AuthState | null>(null);

/** Tells what is below it who is signed in: a profile, `null` for nobody, `undefined` while it is not known. */
export function AuthProvider({
  profile,
  children,
}: {
  profile: Profile | null | undefined;
  children: ReactNode;
}) {
  return <Auth value={authState(profile)}>{children}</Auth>;
}

/** Who is signed in; throws outside an AuthProvider (AUTH-6). */
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
