import { counted } from './counted.ts';

export const minorsWords = {
  title: 'Students under 18',
  lead: 'The Digital Personal Data Protection Rules ask for a parent’s consent from May 2027 on.',
  asks: 'Ages',
  hint: 'Sign-up and a guest’s checkout ask “18 or older” or “under 18”. Lessons of children open once a parent agrees.',
  off: 'Not asked',
  on: 'Asked, with a parent’s consent',
} as const;

export const guardianAdminWords = {
  title: 'Age and parent’s consent',
  unasked: 'Not asked yet',
  band: '18 or older',
  waiting: (name: string, contact: string) => `Waits for ${name}, ${contact}`,
  given: (name: string, way: string, day: string) => `${name} agreed ${way} on ${day}`,
  ways: {
    link: 'by the link',
    payment: 'with the order',
    paper: 'on paper',
  },
  ended: (day: string, isByOwner: boolean) => `${isByOwner ? 'Ended' : 'Refused or taken back'} on ${day}`,
  link: 'Link for the parent',
  whatsApp: 'Ask by WhatsApp',
  closed: 'Lessons closed',
  paper: {
    act: 'I hold a consent on paper',
    label: 'Name on the paper',
    missing: 'Give the name on the paper',
    tooLong: 'Please shorten the name',
    save: 'Record the consent',
  },
  end: { act: 'End the consent', question: 'End the consent? Lessons close at once.' },
  adult: { act: 'Is 18 or older', question: 'Is this student 18 or older? Then no consent is needed.' },
  done: {
    'consent-paper': 'Consent recorded.',
    'consent-end': 'The consent is ended, and lessons are closed.',
    'consent-adult': 'Recorded: 18 or older.',
  },
  show: 'Waiting for a parent',
} as const;

export const consentTask = (count: number) => ({
  to: '/admin/students?show=no-consent',
  title: `Waiting for a parent’s consent: ${counted(count, 'student')}`,
});
