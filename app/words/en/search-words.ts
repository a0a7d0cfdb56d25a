export const searchWords = {
  title: 'Search',
  label: 'Name, phone, email, order, UTR, certificate …',
  all: (count: string) => `All ${count}`,
  none: (search: string) => `Nothing matches “${search}”`,
  kinds: {
    students: 'Students',
    orders: 'Orders',
    kits: 'Kits',
    requests: 'Requests',
    messages: 'Messages',
    certificates: 'Certificates',
    courses: 'Courses',
    panel: 'Panel',
  },
};
