type SupportCopy = {
  title: string;
  lead: string;
  askTitle: string;
  ask: readonly { title: string; text: string }[];
  troublesTitle: string;
  troubles: readonly Trouble[];
  contactTitle: string;
};

/** A common problem, its solution, and a link to the page that helps further, if there is one. */
export type Trouble = { question: string; answer: string; link?: { to: string; text: string } };

/** The texts of the support page: how to ask, what to send, and the most common problems. */
export const supportCopy: SupportCopy = {
  title: 'Support',
  lead: 'You are not left alone with a half-built drone or a program that will not compile. Support lasts during your course and for 60 days after it.',
  askTitle: 'How to get a good answer quickly',
  ask: [
    {
      title: 'Say where you are',
      text: 'The course, the day of the syllabus, and what you expected to happen.',
    },
    {
      title: 'Show it',
      text: 'A sharp photograph of the wiring, or the program and the whole error message as text.',
    },
    {
      title: 'Say what you tried',
      text: 'Two lines are enough. It saves us from suggesting the same again.',
    },
  ],
  troublesTitle: 'Common troubles',
  troubles: [
    {
      question: 'My parcel is late, or something is missing',
      answer:
        'Write to us with your name and the course. We look up the parcel, and post missing or broken parts again free of charge.',
    },
    {
      question: 'I cannot log in',
      answer:
        'Check that the email is the one you signed up with, and that no space was copied along with it. After several wrong tries the login rests for a while; wait some minutes and try again. If nothing helps, write to us from that same email address.',
    },
    {
      question: 'I missed a session',
      answer:
        'Every session is recorded. Watch it before the next one if you can, and send your questions by email.',
    },
    {
      question: 'My name is wrong on the certificate',
      answer:
        'Tell us the right spelling and the certificate’s number. The corrected certificate replaces the old one, and the check on our site says so.',
      link: { to: '/certificates', text: 'Check a certificate' },
    },
    {
      question: 'The battery is swollen, hot or smells sweet',
      answer:
        'Stop. Do not charge or connect it. Put it outdoors on bare ground or in a metal bucket of dry sand, away from anything that burns, and then call us. If it smokes or burns, keep away from it and call 112.',
    },
    {
      question: 'I want my money back',
      answer: 'Within 7 days of enrolling, one email is enough.',
      link: { to: '/refund', text: 'Read the Refund Policy' },
    },
  ],
  contactTitle: 'Write or call',
};
