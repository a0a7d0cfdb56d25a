import type { Right } from '#app/domain/rights.ts';

/** In the order shown, each with its list (null for none) and the right that opens what it finds. */
export const searchedKinds = {
  students: { list: '/admin/students?show=all&q=', right: 'students.read' },
  orders: { list: '/admin/orders?q=', right: 'orders.read' },
  kits: { list: '/admin/kits?state=all&q=', right: 'kits.work' },
  requests: { list: '/admin/requests?status=all&q=', right: 'requests.answer' },
  messages: { list: '/admin/messages?q=', right: 'messages.answer' },
  certificates: { list: null, right: 'students.read' },
  courses: { list: '/admin/courses?q=', right: 'courses.write' },
} as const satisfies Record<string, { list: string | null; right: Right }>;

/** How many matches of each kind are counted. The list of a kind counts more. */
export const mostCounted = 500;

export type SearchedKind = keyof typeof searchedKinds;
