export const typedCourse = {
  title: 'Typed title',
  short_description: 'a',
  description: 'b',
  course_type: 'drone',
};
export const typedFestival = {
  name: 'Typed title',
  startDate: '2027-01-01',
  endDate: '2027-01-02',
  animation: 'sparkle',
  mode: 'automatic',
  scope: 'all',
};
const person = { fullName: 'Typed title', email: 'r@example.in', phone: '98765 43210' };
const early = String(Date.now() - 60_000);
const key = '7d9f1f0e-6a39-4d0e-9d2c-0d9a4b9c1e11';

/** Forms with valid values, each with its requirement, its path, and the message that it shows if the values cannot be stored. */
export const storingForms: [
  requirement: string,
  path: string,
  form: Record<string, string>,
  words: string,
][] = [
  [
    'ADM-CRS-4',
    '/admin/courses/new',
    { ...typedCourse, duration_days: '3', price: '500', rating: '' },
    'Failed to add course. Please try again.',
  ],
  ['ADM-FES-5', '/admin/festivals/new', typedFestival, 'Failed to save festival: Failed to add festival'],
  [
    'ADM-CRS-4',
    '/admin/courses',
    { intent: 'delete', id: 'c1', confirmed: 'yes' },
    'Failed to delete course. Please try again.',
  ],
  [
    'ADM-FES-5',
    '/admin/festivals',
    { intent: 'delete', id: 'x', confirmed: 'yes' },
    'Failed to delete festival',
  ],
  [
    'FAQ',
    '/admin/faqs?edit=new',
    { intent: 'save', question: 'Typed title', answer: 'b' },
    'Failed to save question. Please try again.',
  ],
  [
    'DAY-127',
    '/admin/sources?edit=new',
    { intent: 'save', name: 'Typed title' },
    'Failed to save source. Please try again.',
  ],
  [
    'DAY-186',
    '/admin/helpers',
    { intent: 'invite', role: 'packer', name: 'Typed title' },
    'Failed to save. Please try again.',
  ],
  [
    'DAY-31',
    '/admin/teachers?edit=new',
    { intent: 'save', name: 'Typed title', about: 'b' },
    'Failed to save teacher. Please try again.',
  ],
  [
    'TEST',
    '/admin/testimonials?edit=new',
    { intent: 'save', studentName: 'Typed title', rating: '5', comment: 'c' },
    'Failed to save testimonial. Please try again.',
  ],
  [
    'ADM-SET-1',
    '/admin/settings/contact',
    { group: 'contact', version: '0', email: 'a@b.in', phone: '98765 43210', address: 'Typed title' },
    'Failed to save settings. Please try again.',
  ],
  [
    'BRAND-33',
    '/admin/words',
    { page: 'home', version: '0', 'home.hero.headline': 'Typed title' },
    'Failed to save the words. Please try again.',
  ],
  [
    'ADM-ENR-5',
    '/admin/enrollments?pay=e1',
    { intent: 'pay', id: 'e1', key, amount: '599', method: 'UPI', reference: 'Typed title' },
    'Failed to record payment. Please try again.',
  ],
  [
    'CONT-2',
    '/contact',
    { ...person, subject: 'a', message: 'b', shown: early },
    'Your message may not have reached us.',
  ],
  [
    'ADM-ENR-5',
    '/admin/payments',
    { intent: 'correct', id: 'p1', to: 'refunded', confirmed: 'yes' },
    'Failed to correct payment. Please try again.',
  ],
  ['ADM-AUD', '/admin/audit', { intent: 'undo', id: 'a1' }, 'Failed to undo. Please try again.'],
  ['ADM-MSG', '/admin/messages/m1', { intent: 'answered' }, 'Failed to update message. Please try again.'],
  [
    'ADM-MSG',
    '/admin/messages/outbox',
    { intent: 'delivered', id: 'o1' },
    'Failed to mark the email as sent. Please try again.',
  ],
  ['CAT-8', '/courses/fly/enroll', { ...person, shown: early }, 'Your request may not have reached us.'],
];
