import { createContext, type ReactNode, useContext } from 'react';
import type { Role } from '#app/domain/access.ts';
import { DrawnFor } from '#app/ui/bound-form.tsx';

/** The signed-in user. The names of the fields, such as `full_name`, are a requirement. */
export type Profile = { id: string; email: string; full_name: string; role: Role };

/** Whether a user is signed in (AUTH-1). There is a profile only in the state `signedIn`. */
export type AuthState =
  | { status: 'loading'; profile: null; isAdmin: false }
  | { status: 'signedOut'; profile: null; isAdmin: false }
  | { status: 'signedIn'; profile: Profile; isAdmin: boolean };

const Auth = createContext<AuthState | null>(null);

/** `profile` is null if nobody is signed in, and undefined while that is not known yet. */
export function AuthProvider({
  profile,
  children,
}: {
  profile: Profile | null | undefined;
  children: ReactNode;
}) {
  return (
    <Auth value={authState(profile)}>
      <DrawnFor account={profile?.id ?? null}>{children}</DrawnFor>
    </Auth>
  );
}

/** Returns whether a user is signed in, and that user's profile. Throws an Error outside an AuthProvider (AUTH-6). */
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
