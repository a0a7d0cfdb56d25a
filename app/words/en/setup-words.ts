import type { KeptReason } from '#app/domain/sample.ts';
import { settingsAddress } from '#app/domain/settings-pages.ts';
import type { SetupItem } from '#app/domain/setup.ts';
import { counted } from './counted.ts';

type ItemWords = { title: string; why: string; to: string; act: string };

export const setupWords = {
  title: 'Set-up',
  lead: 'What a shop needs before it opens. Do it in any order; what does not concern you can be left out.',
  progress: (open: number) =>
    open === 0 ? 'Everything is done.' : open === 1 ? 'One thing is left.' : `${open} things are left.`,
  next: (title: string) => `Next: ${title}`,
  states: { done: 'Done', open: 'To do', dismissed: 'Left out' },
  dismiss: 'Skip',
  restore: 'Put back',
  items: {
    name: {
      title: 'Name of the academy',
      why: 'It is shown on every page, in emails and on certificates. Enter there who signs these, too.',
      to: settingsAddress('brand', 'name'),
      act: 'Enter the name',
    },
    contact: {
      title: 'How people reach you',
      why: 'Email, phone and address; any shown now are examples. Until you enter your email address, nobody is emailed about orders, requests and messages.',
      to: settingsAddress('contact', 'email'),
      act: 'Enter the contact details',
    },
    legal: {
      title: 'Legal name and grievance officer',
      why: 'Buyers must be able to see with whom they deal and who answers complaints.',
      to: settingsAddress('contact', 'legalName'),
      act: 'Enter both',
    },
    policies: {
      title: 'Policies',
      why: 'Privacy, terms and refunds. Ours are a start: read them, and write your own where yours differ. Under your own name, the refund policy says days only once they are saved under Payments.',
      to: settingsAddress('legal', 'privacy'),
      act: 'Write the policies',
    },
    pay: {
      title: 'A way to pay or enroll',
      why: 'A UPI ID, a payment gateway, your own form, or requests that you answer yourself.',
      to: settingsAddress('selling', 'upi'),
      act: 'Choose a way',
    },
    mail: {
      title: 'Email',
      why: 'Set SMTP_URL on the server, then send yourself a test. Without it, emails wait in the Outbox for you to send.',
      to: '#test-email',
      act: 'Send a test email',
    },
    types: {
      title: 'What you teach',
      why: 'Your shop still has a type that it began with, Drone or Programming. Add your own, and delete those that you do not teach.',
      to: '/admin/courses/types',
      act: 'Edit the types',
    },
    course: {
      title: 'Your first course',
      why: 'One that visitors can see and that is not a sample.',
      to: '/admin/courses/new',
      act: 'Add a course',
    },
    samples: {
      title: 'Sample content removed',
      why: 'Courses, testimonials and questions that only show what a shop can look like.',
      to: '#samples',
      act: 'Remove the samples',
    },
    figures: {
      title: 'Figures on the home page',
      why: 'What the home page says of your students and courses. Compare both ways below; we recommend counting.',
      to: '#figures',
      act: 'Compare both',
    },
    festivals: {
      title: 'When festivals begin and end',
      why: 'At midnight on your clock. Until you choose, days of festivals are counted in UTC, from 5:30 am in India.',
      to: settingsAddress('time', 'festivalDay'),
      act: 'Choose the midnight',
    },
    backup: {
      title: 'First backup',
      why: 'One file with everything. Keep it somewhere else.',
      to: settingsAddress('backup', 'password'),
      act: 'Make a backup',
    },
    secondAdmin: {
      title: 'A second admin',
      why: 'Somebody who can look after the shop when you cannot: two people with admin accounts.',
      to: '/admin/students',
      act: 'Choose a person',
    },
  } satisfies Record<SetupItem, ItemWords>,
  open: {
    title: 'Open the shop',
    lead: 'Visitors can already reach it. Opening takes the ribbon off the pages that you see.',
    act: 'Open the shop',
    done: 'The shop is open. Good luck!',
    isOpen: 'The shop is open.',
    figuresQuestion:
      'You have not chosen the figures on your home page, so it shows some that nobody has counted. Open the shop with them?',
  },
  figures: {
    title: 'Figures on the home page',
    lead: 'Your home page with fixed figures and with counted ones.',
    pages: {
      specified: {
        title: 'Fixed figures',
        text: 'Examples, the same for every new shop.',
        frame: 'The home page with fixed figures',
        act: 'Show fixed figures',
      },
      counted: {
        title: 'Counted figures',
        text: 'Yours alone. They grow with your students and reviews.',
        frame: 'The home page with counted figures',
        act: 'Show counted figures',
      },
    },
    chosen: 'Chosen',
    whole: 'See the whole page',
    saved: {
      specified: 'The home page shows fixed figures.',
      counted: 'The home page shows counted figures.',
    },
    caption: 'The figures of both home pages',
    figure: 'Figure',
    specified: 'Fixed',
    counted: 'Counted',
    recommended: 'Recommended',
    hidden: 'Not shown',
    rest: 'Fixed figures are examples and not yours. Counted ones grow with your students and reviews, and what is zero is not shown. Ratings of courses and sample testimonials follow the same choice.',
    act: 'State figures of your own',
  },
  samples: {
    title: 'Remove the sample content',
    lead: (count: number) =>
      count === 0
        ? 'There is no sample content left.'
        : `${count} samples are removed together: courses, the festival with its offer and code, testimonials and questions. What you changed stays, and so does what a student or an order needs.`,
    act: 'Remove the samples',
    question: 'Remove all sample content? You can undo this.',
    none: 'There was no sample content to remove.',
    kept: 'These stay:',
    reasons: { changed: 'changed by you', used: 'in use by a student or an order' } satisfies Record<
      KeptReason,
      string
    >,
  },
  mail: {
    title: 'Test email',
    noServer: 'No mail server is set (SMTP_URL), so nothing can be sent from here.',
    field: 'Send it to',
    act: 'Send a test email',
    ready: 'The mail server is set. Send yourself a test, to see that emails arrive.',
    sent: (to: string) =>
      `The mail server took the email to ${to}. Look whether it has arrived, also in spam.`,
    refused: (detail: string) => `The mail server did not take the email. It said: ${detail}`,
    fieldErrors: { 'email-invalid': 'Please enter an email address.' },
  },
  failed: 'That did not work. Please try again.',
} as const;

/** Of the sample rows (content to try the shop with). */
export function removedSentence(removed: number, kept: number): string {
  const gone = `${counted(removed, 'sample')} removed.`;
  if (kept === 0) return gone;
  return `${gone} ${counted(kept, 'stays', 'stay')}, as listed below.`;
}

/** By `doctor`, for what is neither done nor dismissed. */
export function setupLine(item: SetupItem): string {
  const { title, why } = setupWords.items[item];
  return `Set-up, to do: ${title}. ${why}`;
}

export const testEmail = {
  subject: 'A test from {academy}',
  body: 'This email shows that {academy} can send emails. You need not do anything.\n\n{academy}',
};
