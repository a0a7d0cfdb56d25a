import {
  BadgeCheck,
  BookOpen,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ChartLine,
  CircleHelp,
  DatabaseBackup,
  GraduationCap,
  History,
  Hourglass,
  Inbox,
  IndianRupee,
  Landmark,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  NotebookPen,
  Package,
  PackageOpen,
  Palette,
  PartyPopper,
  Presentation,
  QrCode,
  Quote,
  ReceiptText,
  Send,
  Settings,
  Shapes,
  ShoppingBag,
  Star,
  Tag,
  Type,
  UserCog,
  Users,
  Wallet,
} from 'lucide-react';

import { type Noun, nouns } from '#app/core/nouns.ts';
import { type Waiting, waitingKinds } from '#app/core/panel/waiting.ts';
import type { Right } from '#app/domain/rights.ts';
import { settingsPath } from '#app/domain/settings-pages.ts';
import { campaignWords } from '#app/words/en/campaign-words.ts';
import { classesWords } from '#app/words/en/classes-words.ts';
import { registerWords } from '#app/words/en/register-words.ts';
import { moneyReportWords, owedWords, stuckWords } from '#app/words/en/report-words.ts';

export type PanelTab = {
  href: string;
  label: string;
  icon: LucideIcon;
  right: Right;
  /** Whose number is shown beside the tab, such as unread messages. */
  waiting?: keyof Waiting;
};

/** Tabs that list no kind of objects of their own; `nouns` defines those that do. */
const pages = {
  overview: { title: 'Overview', path: '/admin', right: 'panel.open' },
  tasks: {
    title: 'Payments to confirm',
    path: '/admin/orders/tasks',
    waiting: 'orders',
    right: 'orders.confirm',
  },
  outbox: { title: 'Outbox', path: '/admin/messages/outbox', right: 'outbox.work' },
  types: { title: 'Course types', path: '/admin/courses/types', right: 'courses.write' },
  classes: { title: classesWords.title, path: '/admin/classes', right: 'classes.read' },
  calendar: { title: 'Calendar', path: '/admin/festivals/timeline', right: 'offers.write' },
  campaigns: { title: campaignWords.title, path: '/admin/campaigns', right: 'figures.read' },
  sold: { title: moneyReportWords.title, path: '/admin/reports/sold', right: 'money.read' },
  owed: { title: owedWords.title, path: '/admin/reports/owed', right: 'figures.read' },
  stuck: { title: stuckWords.title, path: '/admin/reports/stuck', right: 'figures.read' },
  analytics: { title: 'Analytics', path: '/admin/analytics', right: 'figures.read' },
  register: { title: registerWords.title, path: '/admin/register', right: 'money.read' },
  words: { title: 'Words', path: '/admin/words', right: 'texts.write' },
  looks: { title: 'Looks', path: `${settingsPath}/brand`, right: 'settings.write' },
  setup: { title: 'Set-up', path: '/admin/setup', right: 'settings.write' },
  backup: { title: 'Backup', path: `${settingsPath}/backup`, right: 'data.move' },
  audit: { title: 'Audit log', path: '/admin/audit', right: 'audit.read' },
} as const;

type Listed = { [N in Noun]: (typeof nouns)[N]['tab'] extends null ? never : N }[Noun];
type Group =
  | 'Today'
  | 'Sales'
  | 'People'
  | 'Courses'
  | 'Kits'
  | 'Campaigns'
  | 'Reports'
  | 'Website'
  | 'Settings';

/** The group and the icon of each tab, in the order in which groups and tabs are shown (DAY-40). */
const places: Readonly<Record<Listed | keyof typeof pages, readonly [Group, LucideIcon]>> = {
  overview: ['Today', LayoutDashboard],
  orders: ['Sales', ShoppingBag],
  tasks: ['Sales', BadgeCheck],
  'bank-lines': ['Sales', Landmark],
  payments: ['Sales', IndianRupee],
  students: ['People', Users],
  enrollments: ['People', GraduationCap],
  requests: ['People', Inbox],
  messages: ['People', Mail],
  outbox: ['People', Send],
  courses: ['Courses', BookOpen],
  types: ['Courses', Shapes],
  classes: ['Courses', CalendarClock],
  teachers: ['Courses', Presentation],
  submissions: ['Courses', NotebookPen],
  reviews: ['Courses', Star],
  kits: ['Kits', Package],
  festivals: ['Campaigns', PartyPopper],
  offers: ['Campaigns', Tag],
  sources: ['Campaigns', QrCode],
  calendar: ['Campaigns', CalendarDays],
  campaigns: ['Campaigns', Megaphone],
  sold: ['Reports', ChartLine],
  owed: ['Reports', Wallet],
  stuck: ['Reports', Hourglass],
  analytics: ['Reports', ChartColumn],
  register: ['Reports', ReceiptText],
  words: ['Website', Type],
  testimonials: ['Website', Quote],
  faqs: ['Website', CircleHelp],
  looks: ['Website', Palette],
  settings: ['Settings', Settings],
  helpers: ['Settings', UserCog],
  setup: ['Settings', ListChecks],
  moves: ['Settings', PackageOpen],
  backup: ['Settings', DatabaseBackup],
  audit: ['Settings', History],
};

type Placed = { title: string; path: string; right: Right; waiting?: keyof Waiting };
const tabs: Readonly<Record<string, Placed | undefined>> = {
  ...Object.fromEntries(Object.entries(nouns).map(([noun, { tab }]) => [noun, tab ?? undefined])),
  ...pages,
};

const placed = Object.entries(places).flatMap(([name, [group, icon]]) => {
  const tab = tabs[name];
  if (!tab) return [];
  const waiting = tab.waiting ?? waitingKinds.find((kind) => kind === name && kind !== 'orders');
  return [
    { group, tab: { href: tab.path, label: tab.title, icon, right: tab.right, ...(waiting && { waiting }) } },
  ];
});

export const panelTabs: readonly PanelTab[] = placed.map(({ tab }) => tab);

/** The right that opens the tab at this path; of any other page, an owner's. */
export const tabRight = (path: string): Right =>
  panelTabs.find(({ href }) => href === path)?.right ?? 'settings.write';

export type PanelGroup = { group: Group; tabs: readonly PanelTab[] };

/** The tabs by group (DAY-40). */
export const panelGroups: readonly PanelGroup[] = [...new Set(placed.map(({ group }) => group))].map(
  (group) => ({ group, tabs: placed.flatMap((place) => (place.group === group ? [place.tab] : [])) }),
);

/** The groups with the tabs that `may` lets through. */
export function groupsFor(may: (right: Right) => boolean): readonly PanelGroup[] {
  return panelGroups
    .map(({ group, tabs }) => ({ group, tabs: tabs.filter(({ right }) => may(right)) }))
    .filter(({ tabs }) => tabs.length > 0);
}

/** The day, sales, messages and kits, and what waits under Orders. A helper's are the first four. */
export const phoneTabs: readonly PanelTab[] = [
  { path: pages.overview.path },
  { path: nouns.orders.tab.path, waiting: 'orders' as const },
  { path: nouns.messages.tab.path },
  { path: nouns.kits.tab.path },
].flatMap(({ path, ...more }) => {
  const tab = panelTabs.find(({ href }) => href === path);
  return tab ? [{ ...tab, ...more }] : [];
});

/** The tabs at the bottom of a helper's phone: those of `phoneTabs` that `may` lets through, and then the others. */
export function phoneTabsFor(may: (right: Right) => boolean): readonly PanelTab[] {
  const open = phoneTabs.filter(({ right }) => may(right));
  const others = panelTabs.filter(({ href, right }) => may(right) && !open.some((tab) => tab.href === href));
  return [...open, ...others].slice(0, phoneTabs.length);
}

/** The URL of the search over everything, which belongs to no tab (DAY-42). */
export const searchPath = '/admin/search';

/** Empty if none. The pages of a course, for example, belong to Courses. */
export function currentTab(pathname: string): string {
  if (pathname === searchPath) return '';
  const path = `${pathname}/`
    .replace(/^\/admin\/(lessons|batches)\//, '/admin/courses/')
    .replace(/^\/admin\/people\//, '/admin/students/');
  return byLength.find(({ href }) => path.startsWith(`${href}/`))?.href ?? '';
}

const byLength = [...panelTabs].sort((one, other) => other.href.length - one.href.length);
