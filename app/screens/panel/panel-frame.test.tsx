import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Waiting, waitingKinds } from '#app/core/panel/waiting.ts';
import routes from '#app/routes.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, faultsIn, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { type FlashText, FlashToast } from './flash-toast.tsx';
import { PanelBar } from './panel-bar.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { PanelLinks, PanelLogout } from './panel-links.tsx';
import { currentTab, panelGroups, panelTabs, phoneTabs } from './panel-tabs.ts';

const none = { ...Object.fromEntries(waitingKinds.map((kind) => [kind, 0])), refunds: 0 } as Waiting;
const onLogout = () => undefined;
const links = (waiting: Partial<Waiting> = {}, current = '/admin') =>
  renderAt('/admin', <PanelLinks groups={panelGroups} current={current} waiting={{ ...none, ...waiting }} />);

describe('[ADM-2] the tabs of the panel', () => {
  it('each have a URL of their own, and begin with the Overview', () => {
    const addresses = panelTabs.map(({ href }) => href);
    expect(addresses[0]).toBe('/admin');
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(linksIn(links()).map((link) => link.split(' ')[0])).toEqual(addresses);
  });

  it.each([
    ['/admin', '/admin'],
    ['/admin/', '/admin'],
    ['/admin/dashboard', '/admin'],
    ['/admin/courses', '/admin/courses'],
    ['/admin/courses/new', '/admin/courses'],
    ['/admin/courses/c1/curriculum', '/admin/courses'],
    ['/admin/lessons/l1', '/admin/courses'],
    ['/admin/festivals/f1/offer', '/admin/festivals'],
    ['/admin/batches/b1', '/admin/courses'],
    ['/admin/messages/m1', '/admin/messages'],
    ['/admin/orders/o1', '/admin/orders'],
    ['/admin/settings/payments', '/admin/settings'],
    ['/admin/coursework', '/admin'],
    ['/admin/search', ''],
    ['/about', ''],
  ])('%s belongs to the tab %s', (path, tab) => {
    expect(currentTab(path)).toBe(tab);
  });

  it('leave the Overview to its own two URLs: every other page of the panel belongs to another tab', () => {
    const layout = routes.find(({ file }) => file.endsWith('panel-layout.tsx'));
    const paths = (layout?.children ?? []).flatMap(({ path, file }) =>
      path?.startsWith('admin/') && file.endsWith('.tsx') ? [`/${path.replaceAll(':', '')}`] : [],
    );
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => currentTab(path) === '/admin')).toEqual(['/admin/dashboard']);
  });

  it('[DAY-40] are each the tab of their own address', () => {
    for (const { href } of panelTabs) expect(currentTab(href)).toBe(href);
  });

  it('[DAY-40] stand in groups, those of the specification by their names', () => {
    expect(
      panelGroups.map(({ group, tabs }) => `${group}: ${tabs.map(({ label }) => label).join(', ')}`),
    ).toEqual([
      'Today: Overview',
      'Sales: Orders, Payments to confirm, Bank file, Payments',
      'People: Students, Enrollments, Requests, Messages, Outbox',
      'Courses: Courses, Course types, Classes, Teachers, Assignments, Reviews',
      'Kits: Kits',
      'Campaigns: Festival Themes, Coupons, Sources, Calendar, Campaign report',
      'Reports: Sold, Owed, Stuck, Analytics, Register',
      'Website: Words, Testimonials, FAQs, Looks',
      'Settings: Settings, Helpers, Set-up, Move in and out, Backup, Audit log',
    ]);
    expect(links().match(/(?<=group-name">)[^<]+/g)).toEqual([
      ...['Today', 'Sales', 'People', 'Courses', 'Campaigns', 'Reports', 'Website', 'Settings'],
    ]);
  });

  it('mark the open one, and no other', () => {
    const marked = elementsIn(parseHtml(links({}, '/admin/courses')), 'a').filter(({ attributes }) =>
      attributes.has('aria-current'),
    );
    expect(marked.map(({ attributes }) => attributes.get('href'))).toEqual(['/admin/courses']);
  });

  it.each(waitingKinds)('show how many %s wait', (kind) => {
    expect(panelTabs.filter(({ waiting }) => waiting === kind)).toHaveLength(1);
    expect(textOf(links({ [kind]: 7 }))).toMatch(/ 7 waiting/);
    expect(textOf(links({ [kind]: 100 }))).toMatch(/ 99\+ waiting/);
    expect(textOf(links())).not.toContain('waiting');
  });
});

describe("[ADM-2] the panel's navigation bar on a phone", () => {
  const bar = (waiting: Partial<Waiting> = {}, current = '/admin') =>
    renderAt('/admin', <PanelBar {...{ current, onLogout }} waiting={{ ...none, ...waiting }} />);
  const more = (html: string) => elementsIn(parseHtml(html), 'button')[0];

  it('[DAY-40] shows the day, sales, messages and kits, and every other tab under More', () => {
    const addresses = linksIn(bar()).map((link) => link.split(' ')[0]);
    const thumbs = ['/admin', '/admin/orders', '/admin/messages', '/admin/kits'];
    expect(phoneTabs.map(({ href }) => href)).toEqual(thumbs);
    expect(addresses.slice(0, 4)).toEqual(thumbs);
    expect([...addresses].sort()).toEqual(panelTabs.map(({ href }) => href).sort());
    expect(more(bar())?.attributes.get('popovertarget')).toBe('panel-more');
  });

  it.each(waitingKinds)('shows when %s wait: at their tab, else at More', (kind) => {
    const isThumb = phoneTabs.some(({ waiting }) => waiting === kind);
    const shown = textOf(bar({ [kind]: 1 }));
    expect(shown.includes('More , something waits for you')).toBe(!isThumb);
    expect(shown).toContain('1 waiting');
    expect(textOf(bar())).not.toContain('wait');
  });

  it('marks More while a tab under it is open', () => {
    expect(more(bar({}, '/admin/audit'))?.attributes.get('aria-current')).toBe('page');
    expect(more(bar({}, '/admin/kits'))?.attributes.has('aria-current')).toBe(false);
  });
});

describe('[ADM-2] the frame of the panel', () => {
  const frame = (isCollapsed: boolean, handle: object = { title: 'Courses' }) => {
    const props = { name: 'Asha Rao', isCollapsed, flash: null, waiting: none, onLogout };
    const element = <PanelFrame {...props}>Content</PanelFrame>;
    const router = createMemoryRouter([{ path: '*', element, handle }], {
      initialEntries: ['/admin/courses?page=2'],
    });
    return renderToStaticMarkup(<RouterProvider router={router} />);
  };

  it('shows the title of its page, and who is signed in', () => {
    const html = frame(false);
    expect(html).toMatch(/<h1[^>]*>Courses<\/h1>/);
    for (const text of ['Manage your platform', 'Admin Access', 'Content'])
      expect(textOf(html)).toContain(text);
    expect(html).toContain('title="Asha Rao"');
    expect(frame(false, {})).toMatch(/<h1[^>]*>Admin Panel<\/h1>/);
  });

  it('is accessible to screen readers, and starts with a link that skips the navigation', () => {
    expect(faultsIn(frame(false))).toEqual([]);
    expect(linksIn(frame(false))[0]).toMatch(/^#main /);
  });

  it.each([
    [false, 'yes', 'Collapse sidebar'],
    [true, 'no', 'Expand sidebar'],
  ])(
    'collapses its sidebar without JavaScript, and returns to the page (collapsed: %s)',
    (isCollapsed, next, label) => {
      const html = frame(isCollapsed);
      const sent = sentBy(html);
      expect([sent.get('collapsed'), sent.get('next')]).toEqual([next, '/admin/courses?page=2']);
      expect(html).toContain(`aria-label="${label}"`);
      expect(html).toContain(`data-collapsed="${isCollapsed}"`);
    },
  );

  it('[PORTAL-6] logs out by a form, which works without JavaScript', () => {
    const html = renderAt('/admin', <PanelLogout onLogout={onLogout} />);
    expect(html).toMatch(/<form action="\/admin\/logout" method="post">/);
  });
});

describe('[ADM-ENR-3] the message after an action', () => {
  const flash: FlashText = { key: 'k1', text: 'Enrollment updated successfully!', tone: 'success' };
  const toast = (change: Partial<FlashText> | null) =>
    renderAt(
      '/admin/enrollments',
      <FlashToast flash={change && { ...flash, ...change }} back="/admin/enrollments?q=a" />,
    );

  it('is announced, and has no Undo if there is none', () => {
    expect(textOf(toast({}))).toBe('Enrollment updated successfully!');
    expect(toast({})).not.toContain('<form');
    expect(textOf(toast(null))).toBe('');
  });

  it.each([
    [false, 'undo'],
    [true, 'undo-bulk'],
  ])('offers Undo and returns to the same page (many rows: %s)', (isBulk, intent) => {
    const html = toast({ undo: 'a1', isBulk });
    expect(Object.fromEntries(sentBy(html))).toEqual({ intent, id: 'a1', next: '/admin/enrollments?q=a' });
    expect(textOf(html)).toMatch(/ Undo$/);
    expect(html).toContain('action="/admin/audit"');
  });
});
