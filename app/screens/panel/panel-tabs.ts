import {
  BookOpen,
  ChartColumn,
  CircleHelp,
  GraduationCap,
  History,
  Inbox,
  IndianRupee,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  PartyPopper,
  Quote,
  Settings,
  Users,
} from 'lucide-react';

import type { Waiting } from '#app/core/panel/waiting.ts';

export type PanelTab = {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Which number of things waiting for the owner stands beside it. */
  waiting?: keyof Waiting;
};

/** Every tab at its own address, in the order of the specification with ours among them (ADM-2). */
export const panelTabs: readonly PanelTab[] = [
  { href: '/admin', label: 'Overview', icon: LayoutDashboard },
  { href: '/admin/courses', label: 'Courses', icon: BookOpen },
  { href: '/admin/students', label: 'Students', icon: Users },
  { href: '/admin/enrollments', label: 'Enrollments', icon: GraduationCap },
  { href: '/admin/requests', label: 'Requests', icon: Inbox, waiting: 'requests' },
  { href: '/admin/payments', label: 'Payments', icon: IndianRupee },
  { href: '/admin/messages', label: 'Messages', icon: Mail, waiting: 'messages' },
  { href: '/admin/testimonials', label: 'Testimonials', icon: Quote, waiting: 'testimonials' },
  { href: '/admin/faqs', label: 'FAQs', icon: CircleHelp },
  { href: '/admin/festivals', label: 'Festival Themes', icon: PartyPopper },
  { href: '/admin/analytics', label: 'Analytics', icon: ChartColumn },
  { href: '/admin/settings', label: 'Settings', icon: Settings },
  { href: '/admin/audit', label: 'Audit log', icon: History },
];

/** The four at the foot of a phone's screen; the others are one touch further. */
export const phoneTabs = panelTabs.slice(0, 4).map(({ href }) => href);

/** Which tab an address belongs to: a course's page is under Courses, `/admin/dashboard` is the Overview. */
export function currentTab(pathname: string): string {
  const path = `${pathname}/`;
  return panelTabs.findLast(({ href }) => path.startsWith(`${href}/`))?.href ?? '';
}
