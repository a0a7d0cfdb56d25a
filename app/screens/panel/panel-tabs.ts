import {
  BookOpen,
  ChartColumn,
  CircleHelp,
  GraduationCap,
  History,
  Inbox,
  IndianRupee,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  NotebookPen,
  Package,
  PackageOpen,
  PartyPopper,
  Presentation,
  Quote,
  Settings,
  ShoppingBag,
  Star,
  Tag,
  Type,
  Users,
} from 'lucide-react';

import { type Noun, nouns } from '#app/core/nouns.ts';
import { type Waiting, waitingKinds } from '#app/core/panel/waiting.ts';

export type PanelTab = {
  href: string;
  label: string;
  icon: LucideIcon;
  /**
   * The kind of items that need the owner's attention, such as unread messages, whose number is shown beside the tab;
   * undefined for none.
   */
  waiting?: keyof Waiting;
};

/**
 * The admin panel's tabs that do not list objects of one kind. The tabs that do, for example Courses and Payments, are
 * defined in `nouns`.
 */
const pages = {
  overview: { title: 'Overview', path: '/admin' },
  analytics: { title: 'Analytics', path: '/admin/analytics' },
  words: { title: 'Words', path: '/admin/words' },
  audit: { title: 'Audit log', path: '/admin/audit' },
};

type Listed = { [N in Noun]: (typeof nouns)[N]['tab'] extends null ? never : N }[Noun];

/**
 * The icons of all tabs, in the order in which the tabs are shown. The order is that of ADM-2; tabs that ADM-2 does not
 * name are in between.
 */
const icons: Readonly<Record<Listed | keyof typeof pages, LucideIcon>> = {
  overview: LayoutDashboard,
  courses: BookOpen,
  students: Users,
  enrollments: GraduationCap,
  requests: Inbox,
  orders: ShoppingBag,
  'bank-lines': Landmark,
  kits: Package,
  payments: IndianRupee,
  messages: Mail,
  submissions: NotebookPen,
  teachers: Presentation,
  reviews: Star,
  testimonials: Quote,
  faqs: CircleHelp,
  festivals: PartyPopper,
  offers: Tag,
  analytics: ChartColumn,
  moves: PackageOpen,
  words: Type,
  settings: Settings,
  audit: History,
};

const tabs: Readonly<Record<string, { title: string; path: string } | undefined>> = {
  ...Object.fromEntries(Object.entries(nouns).map(([noun, { tab }]) => [noun, tab ?? undefined])),
  ...pages,
};

/** Every tab of the admin panel, with its URL and icon. */
export const panelTabs: readonly PanelTab[] = Object.entries(icons).flatMap(([name, icon]) => {
  const tab = tabs[name];
  const waiting = waitingKinds.find((kind) => kind === name);
  return tab ? [{ href: tab.path, label: tab.title, icon, ...(waiting && { waiting }) }] : [];
});

/** The URLs of the four tabs at the bottom of a phone's screen. The button More opens the others. */
export const phoneTabs = panelTabs.slice(0, 4).map(({ href }) => href);

/** The URL of the search over everything, which belongs to no tab (DAY-42). */
export const searchPath = '/admin/search';

/**
 * Returns the URL of the tab to which a path belongs; empty if it belongs to none. For example, the pages of a course, of its lessons and of its
 * batches belong to Courses, the set-up to Settings, and `/admin/dashboard` to the Overview.
 */
export function currentTab(pathname: string): string {
  if (pathname === searchPath) return '';
  const path = `${pathname}/`
    .replace(/^\/admin\/(lessons|batches)\//, '/admin/courses/')
    .replace(/^\/admin\/setup\//, '/admin/settings/');
  return panelTabs.findLast(({ href }) => path.startsWith(`${href}/`))?.href ?? '';
}
