/** What the search of the panel finds, in the order in which it is shown, each with its list; null if it has none. */
export const searchedKinds = {
  students: '/admin/students?show=all&q=',
  orders: '/admin/orders?q=',
  kits: '/admin/kits?state=all&q=',
  requests: '/admin/requests?status=all&q=',
  messages: '/admin/messages?q=',
  certificates: null,
  courses: '/admin/courses?q=',
} as const;

export type SearchedKind = keyof typeof searchedKinds;
