import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Actor, visitor } from '#app/domain/access.ts';
import { defaultSettings } from '#app/domain/settings.ts';
import { useAuth } from '#app/screens/accounts/auth-context.tsx';
import { mobileNavigationFor, navigationFor } from '#app/screens/frame/navigation.ts';
import { pankhTexts } from '#app/words/en/pankh-texts.ts';
import { textOf } from '#tests/support/render.tsx';
import SiteLayout, { ErrorBoundary, type loader } from './site-layout.tsx';

const asha: Actor = {
  kind: 'user',
  id: 'u1',
  role: 'student',
  email: 'asha@example.in',
  fullName: 'Asha Rao',
};

type Frame = Awaited<ReturnType<typeof loader>>;

function frameOf(actor: Actor): Frame {
  const { contact, social } = defaultSettings;
  const { footer: texts } = pankhTexts;
  return {
    theme: 'auto',
    profile:
      actor.kind === 'user'
        ? { id: actor.id, email: actor.email, full_name: actor.fullName, role: actor.role }
        : null,
    chrome: {
      links: navigationFor(actor),
      mobileLinks: mobileNavigationFor(actor),
      contact,
      social,
      texts,
      typeLinks: [],
    },
    festival: null,
    banner: null,
    isBeforeOpening: false,
    preview: null,
  };
}

function Whoami() {
  const { status, profile } = useAuth();
  return <p>{`${status}: ${profile?.full_name ?? 'nobody'}`}</p>;
}

function page(element: React.ReactNode): string {
  const routes = [{ path: '/', element, children: [{ index: true, element: <Whoami /> }] }];
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />);
}

const layout = (actor: Actor) => {
  const props = { loaderData: frameOf(actor) } as unknown as Parameters<typeof SiteLayout>[0];
  return page(<SiteLayout {...props} />);
};

describe('the site layout', () => {
  it('[AUTH-6, AUTH-1] provides the signed-in person to every page', () => {
    expect(textOf(layout(asha))).toContain('signedIn: Asha Rao');
    expect(textOf(layout(visitor))).toContain('signedOut: nobody');
  });

  it('[SHELL-3] shows Logout only to a signed-in person', () => {
    expect(layout(asha)).toContain('action="/logout"');
    expect(layout(visitor)).not.toContain('action="/logout"');
  });

  it('[AUTH-6] throws if a page asks for the person outside the layout', () => {
    expect(() => page(<Outlet />)).toThrow('useAuth must be used within an AuthProvider');
  });

  it('[SHELL-2] keeps the frame and the signed-in person around a failed page', () => {
    const props = { loaderData: frameOf(asha), error: new Error('x') } as unknown as Parameters<
      typeof ErrorBoundary
    >[0];
    expect(page(<ErrorBoundary {...props} />)).toContain('action="/logout"');
  });
});
