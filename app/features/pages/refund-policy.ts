import type { ContactSettings } from '#app/domain/settings.ts';
import type { LegalDocument } from './legal-document.ts';

/** The 7-day money-back guarantee of the FAQ, with what follows from it. */
export function refundPolicy({ email }: Pick<ContactSettings, 'email'>): LegalDocument {
  return {
    title: 'Refund Policy',
    lead: 'If a course is not right for you, tell us within 7 days of enrolling and we return your fee.',
    updated: '2026-11-21',
    inShort: [
      '7 days, counted from the day your enrollment is confirmed.',
      'No reason needed. One email is enough.',
      'Posted kits come back unused; workbooks you may keep.',
    ],
    sections: [
      {
        id: 'how-to-ask',
        heading: 'How to ask',
        paragraphs: [
          `Write to ${email} from the address you enrolled with, with “Refund” in the subject and the name of the course. We confirm within 48 hours. If you can tell us what did not suit you, we are grateful, but you need not.`,
        ],
      },
      {
        id: 'how-much',
        heading: 'How much you get back',
        points: [
          'The whole fee, however many sessions you attended in those 7 days.',
          'If a kit was posted, it should reach us unused and complete. Where parts have been used, we keep back only their cost, and tell you the sum before you decide.',
          'Postage of a returned kit is on us if something was wrong with it, otherwise on you.',
        ],
      },
      {
        id: 'when',
        heading: 'When it arrives',
        paragraphs: [
          'We pay back the way you paid, within 10 working days of your message, or of the kit’s return if there is one. Your bank may take a few days more.',
        ],
      },
      {
        id: 'after-7-days',
        heading: 'After 7 days',
        points: [
          'If we call off a course, or change it so that it is not what you chose, you get your fee back whenever that happens.',
          'If illness or an examination comes in between, write to us: you may move to a later batch once, without charge.',
          'Otherwise the fee stays with us, and so does our duty: sessions, recordings, and support for 60 days after the course.',
        ],
      },
      {
        id: 'faulty-parts',
        heading: 'Faulty or missing parts',
        paragraphs: [
          'That is not a refund matter. Send us a photograph and we post the part again, free of charge, at any time during the course and the 60 days after it.',
        ],
      },
    ],
  };
}
