import type { ContactSettings } from '#app/domain/settings.ts';
import type { LegalDocument } from './legal-document.ts';

/** The terms of service, in plain words. */
export function termsOfService({
  email,
  address,
}: Pick<ContactSettings, 'email' | 'address'>): LegalDocument {
  return {
    title: 'Terms of Service',
    lead: 'The understanding between you and us when you use this site or take a course.',
    updated: '2026-11-21',
    inShort: [
      'A course is what its page says: days, sessions, materials, price.',
      'Fly and solder safely; our certificate is not a pilot licence.',
      'Support lasts during the course plus 60 days, and the first 7 days are on money-back terms.',
    ],
    sections: [
      {
        id: 'who-we-are',
        heading: 'Who we are',
        paragraphs: [
          `Pankh is an academy for drone technology and programming at ${address}. “We” means the academy, “you” the person who uses the site or takes a course. If you are under 18, a parent or guardian enrolls you and accepts these terms for you.`,
        ],
      },
      {
        id: 'account',
        heading: 'Your account',
        points: [
          'Give your real name: it goes on your certificate.',
          'Keep your password to yourself, and tell us if somebody else may have it.',
          'We may suspend an account that is used to harm others or the site, and say why.',
        ],
      },
      {
        id: 'enrolment',
        heading: 'Enrollment and payment',
        points: [
          'Sending the enrollment form is a request. You are enrolled when we confirm it to you.',
          'Prices are in Indian rupees. You see the full sum before you pay; nothing is added afterwards.',
          'A festival offer is valid for the dates and on the terms shown with it, one code for one enrollment.',
          'If a course has to be put off or called off, you choose between another date and your money back.',
        ],
      },
      {
        id: 'materials',
        heading: 'Materials and kits',
        points: [
          'What is posted to you is listed on the course page, and goes to addresses in India.',
          'If a parcel is late, incomplete or damaged, write to us with a photograph and we set it right.',
          'Recordings, workbooks and slides are for your own learning. Please do not sell or upload them. What you make is yours.',
        ],
      },
      {
        id: 'safety',
        heading: 'Safety and the law of the air',
        points: [
          'Batteries, soldering irons and propellers can injure. Follow the safety instructions, and keep an adult nearby if you are under 18.',
          'Before you fly outdoors, see that the Drone Rules, 2021 allow it: class of drone, zone, registration, pilot certificate.',
          'Our courses and certificates are not a DGCA remote pilot certificate and do not replace one.',
        ],
      },
      {
        id: 'certificates',
        heading: 'Certificates and careers',
        paragraphs: [
          'You receive a certificate when you complete a course. It says that you did, under the name you gave; anyone with its number can check it. We help with résumés and interviews, and promise nobody a job.',
        ],
      },
      {
        id: 'conduct',
        heading: 'In class',
        paragraphs: [
          'Be kind, let others finish, and ask before you record or share anybody’s face or work. A trainer may send away somebody who spoils the class for others.',
        ],
      },
      {
        id: 'liability',
        heading: 'What we answer for',
        paragraphs: [
          'We answer for what we promise on the course page and for harm we cause by our fault, as the law provides. We cannot answer for flights, wiring or programs carried out against our instructions or outside the course. Nothing here takes away a right that consumer law gives you.',
        ],
      },
      {
        id: 'disputes',
        heading: 'Complaints, law and changes',
        paragraphs: [
          `Write to ${email} with “Complaint” in the subject. We confirm within 48 hours and aim to settle the matter within one month. Indian law applies, and the courts of Bangalore are competent, besides any forum that consumer law opens to you.`,
          'Changes to these terms apply to enrollments made after the date above, not to the course you are already in.',
        ],
      },
    ],
  };
}
