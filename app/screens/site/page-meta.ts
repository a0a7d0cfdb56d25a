/** A page's title and description, for the browser tab, search engines and previews of shared links. */
export type PageMeta = { title: string; description: string };

/**
 * The titles and descriptions of all pages on which they do not depend on data. A description has at most 160
 * characters.
 */
export const pageMeta = {
  home: {
    title: '{academy}: short courses in drones and programming',
    description:
      'Live, project-based short courses in drone technology and programming from Bangalore, with materials posted to your home and 60 days of support.',
  },
  courses: {
    title: 'Courses in drones and programming · {academy}',
    description:
      'All our short courses: drone building, FPV, mapping, ArduPilot, C, Python, Java, web and embedded. See price, duration and what is posted home.',
  },
  about: {
    title: 'About us · {academy}',
    description:
      'Who we are, what we want for our students, and four plain reasons to learn drones or programming with an academy in BTM Layout, Bangalore.',
  },
  contact: {
    title: 'Contact · {academy}',
    description:
      'Write, call or send a WhatsApp message. We help you choose a course and answer every message.',
  },
  support: {
    title: 'Support · {academy}',
    description:
      'Help during your course and for 60 days after it: how to reach a trainer, what to send, and answers to common troubles.',
  },
  claims: {
    title: 'What our figures mean · {academy}',
    description:
      'Every figure on our pages explained: what it counts or who states it, as of when, and the rows behind it.',
  },
  privacy: {
    title: 'Privacy Policy · {academy}',
    description:
      'What we keep about you, why, for how long, who else sees it, and how to have it corrected or deleted.',
  },
  terms: {
    title: 'Terms of Service · {academy}',
    description:
      'The understanding between you and us, in plain words: enrollment, kits, safety, certificates and offers.',
  },
  refund: {
    title: 'Refund Policy · {academy}',
    description:
      'Our 7-day money-back guarantee: how to ask, what happens with a posted kit, and when the money arrives.',
  },
  certificates: {
    title: 'Check a certificate · {academy}',
    description:
      'Enter the number on a certificate of {academy} to see whether it is genuine, whose it is, and for which course.',
  },
  login: {
    title: 'Login · {academy}',
    description: 'Log in to your courses, your progress and your certificates.',
  },
  signup: {
    title: 'Sign Up · {academy}',
    description: 'Make an account to follow your courses and keep your certificates.',
  },
  notFound: { title: 'Page not found', description: 'There is no page at this address.' },
} as const satisfies Record<string, PageMeta>;
