import type { ContactSettings } from '#app/domain/settings.ts';
import type { LegalDocument } from './legal-document.ts';

/**
 * The privacy notice, true to what the product stores; change it together with the tables. It names the rights of
 * the Digital Personal Data Protection Act, 2023 without claiming more than the product does.
 */
export function privacyNotice({ email }: Pick<ContactSettings, 'email'>): LegalDocument {
  return {
    title: 'Privacy Policy',
    lead: 'What we know about you, why we know it, and how you can have it corrected or removed.',
    updated: '2026-11-21',
    inShort: [
      'We keep what is needed to teach you, to post your materials and to keep accounts. Nothing is sold.',
      'No advertising, no tracking across sites, no analytics by other companies.',
      `See, correct, download and delete what we hold on your account page, or write to ${email}.`,
    ],
    sections: [
      {
        id: 'what-we-keep',
        heading: 'What we keep, why, and how long',
        paragraphs: [
          'You can read all our pages without giving us your name. The rest depends on what you do:',
        ],
        kept: [
          {
            what: 'Account: your name and email, and a phone number or address if you give one. Of your password only a scrambled form (a hash), which cannot be turned back.',
            why: 'To let you in, to write to you about your courses, and to put the right name on a certificate.',
            howLong: 'As long as you have the account.',
          },
          {
            what: 'Signed-in sessions: when you signed in, from which network address and with which browser.',
            why: 'To keep you signed in, and to end a session that is not yours.',
            howLong:
              'Until you sign out or the session runs out. Your account page lists them, and ends them.',
          },
          {
            what: 'Links in our emails, to confirm your address or to choose a new password: of each only a scrambled form.',
            why: 'So that the link works for you, once, and for nobody who reads our database.',
            howLong: 'One hour, or until it is used.',
          },
          {
            what: 'Learning: enrolments, progress, study minutes by day, achievements.',
            why: 'To show your dashboard. Nobody is ranked against anybody.',
            howLong:
              'As long as you have the account. That a place in a course was taken, and how it ended, stays afterwards without your name.',
          },
          {
            what: 'Enrolment requests and messages: what you write in a form, with your name, email and phone number, and the emails we send you.',
            why: 'To answer you and to enrol you.',
            howLong: 'Until the matter is settled and we no longer need it as a record.',
          },
          {
            what: 'Payments: amount, date, way of paying and a reference. Never a card number, PIN or UPI PIN.',
            why: 'To keep accounts and give refunds.',
            howLong: 'As long as tax law requires.',
          },
          {
            what: 'Certificates: your name, the course, the dates and the certificate’s number.',
            why: 'So that somebody you give the number to can check it. Whoever has the number sees these details.',
            howLong: 'As long as the certificate should stay checkable. Ask, and we withdraw it.',
          },
          {
            what: 'Safety records: counters of failed sign-ins by account and network address, server logs, and a log of what our staff change.',
            why: 'To stop guessing of passwords, find faults, and answer for our own acts.',
            howLong: 'Counters lapse by themselves; logs as long as security and the law require.',
          },
        ],
      },
      {
        id: 'cookies',
        heading: 'Cookies',
        paragraphs: ['Only cookies the site needs, so there is no banner asking you to accept any:'],
        points: [
          'One that keeps you signed in.',
          'One that remembers light or dark, for a year, if you choose one.',
          'Two that remember that you closed a festival banner or claimed its offer, until you close the browser.',
        ],
      },
      {
        id: 'others',
        heading: 'Who else sees it',
        points: [
          'The courier who brings your materials gets your name, address and phone number.',
          'The company that carries our email, and the one that takes your payment, see what they need for it.',
          'Where an enrolment form opens in a new tab on another company’s site, that company’s notice applies there. The same holds for WhatsApp and for a video played from YouTube or Vimeo.',
          'Authorities, where the law obliges us.',
        ],
        paragraphs: ['We do not sell or lend your data, and we do not build profiles for advertising.'],
      },
      {
        id: 'your-rights',
        heading: 'Your rights',
        paragraphs: [
          'The Digital Personal Data Protection Act, 2023 comes into force in stages. We already offer these to everybody:',
        ],
        points: [
          'A summary of what we hold about you, and a copy: download it as a file on your account page, at any time.',
          'Correction of what is wrong, and completion of what is missing: name, phone and address on your account page, the rest by email.',
          'Deletion of your account and its data: on your account page, at once. Payments stay as long as tax law requires, places in courses stay without your name, and certificates stay valid unless you ask us to withdraw them.',
          'All of it also by email, for those who have no account or cannot log in.',
          'Withdrawal of a consent, as easily as you gave it.',
          'A person you name who may act for you if you no longer can.',
        ],
      },
      {
        id: 'children',
        heading: 'Students under 18',
        paragraphs: [
          'A parent or guardian should make the account, or agree before it is made, and may use every right on this page. Streaks and progress are there for learning only. We show no advertising to anybody and follow nobody across sites.',
        ],
      },
      {
        id: 'complaints',
        heading: 'Questions and complaints',
        paragraphs: [
          `Write to ${email} with “Privacy” in the subject. We confirm within 48 hours and aim to settle the matter within one month. If our answer does not satisfy you, you may turn to the Data Protection Board of India.`,
          'If we change this notice, the date above changes with it; if the change matters to you, we write to you first.',
        ],
      },
    ],
  };
}
