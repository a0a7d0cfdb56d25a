import { describe, expect, it } from 'vitest';
import { type Actor, isSignedIn, visitor } from '#app/domain/access.ts';
import { defaultSettings } from '#app/domain/settings.ts';
import { pankhTexts } from '#app/words/en/pankh-texts.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { mobileNavigationFor, navigationFor } from './navigation.ts';
import { SiteHeader } from './site-header.tsx';

const student: Actor = { kind: 'user', id: 'u1', role: 'student', email: 'a@b.in', fullName: 'Asha Rao' };

function header(actor: Actor, address = '/'): string {
  const { contact, social } = defaultSettings;
  const chrome = {
    links: navigationFor(actor),
    mobileLinks: mobileNavigationFor(actor),
    isSignedIn: isSignedIn(actor),
    contact,
    social,
    texts: pankhTexts.footer,
    typeLinks: [],
  };
  return renderAt(address, <SiteHeader chrome={chrome} back={address} />);
}

function navigation(html: string, name: 'Main' | 'Menu'): string {
  const [, inner = ''] = html.match(new RegExp(`<nav[^>]*aria-label="${name}"[^>]*>(.*?)</nav>`, 's')) ?? [];
  return inner;
}

describe('the header of the site', () => {
  it('[SHELL-3] links visitors to the public pages, login and signup', () => {
    const html = navigation(header(visitor), 'Main');
    expect(linksIn(html)).toEqual([
      '/ Home',
      '/courses Courses',
      '/about About',
      '/contact Contact',
      '/login Login',
      '/signup Sign Up',
    ]);
    expect(html).not.toContain('Logout');
  });

  it('[SHELL-3] shows the full name, or Profile, and a form to log out', () => {
    const html = navigation(header(student), 'Main');
    expect(linksIn(html)).toContain('/dashboard Asha Rao');
    expect(html).toMatch(/<form action="\/logout" method="post"><button type="submit"[^>]*>Logout/);
    expect(html).not.toContain('/login');
    expect(linksIn(navigation(header({ ...student, fullName: ' ' }), 'Main'))).toContain(
      '/dashboard Profile',
    );
  });

  it('[SHELL-4] shows the Admin Panel only to admins', () => {
    expect(linksIn(header({ ...student, role: 'admin' }))).toContain('/admin Admin Panel');
    expect(header(student)).not.toContain('Admin Panel');
    expect(header(visitor)).not.toContain('Admin Panel');
  });

  it('[SHELL-7] labels the menu Dashboard, Admin Panel, Logout or Login, Sign Up', () => {
    const admin = navigation(header({ ...student, role: 'admin' }), 'Menu');
    expect(textOf(admin)).toMatch(/Contact Dashboard Admin Panel Logout$/);
    expect(textOf(navigation(header(student), 'Menu'))).toMatch(/Contact Dashboard Logout$/);
    expect(textOf(navigation(header(visitor), 'Menu'))).toMatch(/Contact Login Sign Up$/);
  });

  it('[SHELL-7] opens and closes the menu without JavaScript', () => {
    const html = header(visitor);
    const [, id] = html.match(/<button[^>]*popoverTarget="([^"]*)"[^>]*aria-label="Open menu"/i) ?? [];
    expect(id).toBeTruthy();
    expect(html).toMatch(new RegExp(`<nav id="${id}" popover="auto"`));
    expect(html).toMatch(/<button[^>]*popoverTargetAction="hide"[^>]*aria-label="Close menu"/i);
  });

  it('[SHELL-3] marks the current page', () => {
    const current = (address: string) =>
      [
        ...navigation(header(visitor, address), 'Main').matchAll(
          /<a aria-current="page"[^>]*href="([^"]*)"/g,
        ),
      ].map(([, href]) => href);
    expect(current('/')).toEqual(['/']);
    expect(current('/courses')).toEqual(['/courses']);
    expect(current('/privacy')).toEqual([]);
  });

  it('[SHELL-6] has a theme toggle that is a form and returns to the current page', () => {
    const html = header(visitor, '/courses?sort=rating');
    const [form = ''] = html.match(/<form[^>]* action="\/theme" method="post">.*?<\/form>/s) ?? [];
    expect(form).toContain('name="next" value="/courses?sort=rating"');
    const themes = [...form.matchAll(/<button[^>]*value="(\w+)"[^>]*name="theme"/g)].map(
      ([, value]) => value,
    );
    expect(themes).toEqual(['dark', 'light']);
  });

  it("[SHELL-5] does not set the bar's background before the script has run", () => {
    expect(header(visitor)).toContain('<header data-opaque="unknown"');
  });
});
