import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AdminProvider, useAdmin } from './admin-context.tsx';
import { AuthProvider, type Profile, useAuth } from './auth-context.tsx';

const asha: Profile = { id: 'u1', email: 'asha@example.com', full_name: 'Asha Rao', role: 'student' };

function Whoami() {
  const { status, profile, isAdmin } = useAuth();
  return <>{[status, profile?.full_name ?? '-', isAdmin ? 'admin' : 'no admin'].join(', ')}</>;
}
const shown = (profile: Profile | null | undefined) =>
  renderToStaticMarkup(
    <AuthProvider profile={profile}>
      <Whoami />
    </AuthProvider>,
  );

function SignedInBy() {
  return <>{useAdmin().signedInBy}</>;
}

describe('the React contexts', () => {
  it('[AUTH-6] throw a clear error when used outside their providers', () => {
    expect(() => renderToStaticMarkup(<Whoami />)).toThrow('useAuth must be used within an AuthProvider');
    expect(() => renderToStaticMarkup(<SignedInBy />)).toThrow(
      'useAdmin must be used within an AdminProvider',
    );
  });

  it('[AUTH-1] give the states loading, signed out and signed in, and admin for the role admin', () => {
    expect(shown(undefined)).toBe('loading, -, no admin');
    expect(shown(null)).toBe('signedOut, -, no admin');
    expect(shown(asha)).toBe('signedIn, Asha Rao, no admin');
    expect(shown({ ...asha, role: 'admin' })).toBe('signedIn, Asha Rao, admin');
  });

  it('[ADM-1] give the panel how the admin signed in', () => {
    const panel = (
      <AdminProvider admin={{ signedInBy: 'portal', name: 'Admin' }}>
        <SignedInBy />
      </AdminProvider>
    );
    expect(renderToStaticMarkup(panel)).toBe('portal');
  });
});
