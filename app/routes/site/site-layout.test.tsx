import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Actor, visitor } from '#app/domain/access.ts';
import { defaultSettings } from '#app/domain/settings.ts';
import { handle as goOn } from '#app/routes/account/go-on-learning.tsx';
import { handle as viewLesson } from '#app/routes/account/view-lesson.tsx';
import { useAuth } from '#app/screens/accounts/auth-context.tsx';
import { bannerOf, footerLine } from '#app/screens/festivals/banner-data.ts';
import { mobileNavigationFor, navigationFor } from '#app/screens/frame/navigation.ts';
import { builtInFestivals } from '#app/words/en/built-in-festivals.ts';
import { pankhTexts } from '#app/words/en/pankh-texts.ts';
import { textOf } from '#tests/support/render.tsx';
import { handle as checkOut } from './check-out.tsx';
import { handle as enroll } from './request-enrollment.tsx';
import { handle as returnToOrder } from './return-to-order.tsx';
import SiteLayout, { ErrorBoundary, type loader } from './site-layout.tsx';
import { handle as viewDocument } from './view-document.tsx';
import { handle as viewFoundOrder } from './view-found-order.tsx';
import { handle as viewOrder } from './view-order.tsx';

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

function page(element: React.ReactNode, handle?: { festival: string }): string {
  const routes = [{ path: '/', element, children: [{ index: true, handle, element: <Whoami /> }] }];
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />);
}

const layout = (actor: Actor) => {
  const props = { loaderData: frameOf(actor) } as unknown as Parameters<typeof SiteLayout>[0];
  return page(<SiteLayout {...props} />);
};

// The routes that show one line instead of the banner, and those that show nothing of the festival.
const calm = {
  line: [checkOut, enroll],
  none: [viewLesson, goOn, viewOrder, viewFoundOrder, returnToOrder, viewDocument],
};

describe('the festival above a page', () => {
  const [diwali] = builtInFestivals;
  const festive = (handle?: { festival: string }) => {
    if (!diwali) throw new Error('no built-in festival');
    const banner = bannerOf({ ...diwali, id: 'f1', createdAt: new Date(0) }, { is: 'applied' });
    const festival = footerLine(banner);
    const props = { loaderData: { ...frameOf(visitor), banner, festival } } as unknown as Parameters<
      typeof SiteLayout
    >[0];
    return page(<SiteLayout {...props} />, handle);
  };

  it('[SELL-145] is one line where people pay, without particles or a button', () => {
    for (const handle of calm.line) {
      const html = festive(handle);
      const line = 'Diwali Dhamaka Offer · 60% off · already in every price';
      expect(textOf(html).split(line)).toHaveLength(3);
      expect(html).not.toMatch(/<canvas|Claim Offer|banner\/close/);
    }
  });

  it('[LEARN-33] [SELL-145] is not shown above a lesson, nor above an order, whose price stands', () => {
    // The footer names the offer on every page, and above these nothing else does.
    for (const handle of calm.none) expect(textOf(festive(handle)).match(/60% off/g)).toHaveLength(1);
  });
});

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
