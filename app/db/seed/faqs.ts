/** A built-in question; shown in the order given. */
export type SeedFaq = { question: string; answer: string };

/** Six questions for a shop that has none yet; the guarantee and the support period are among them. SEED-3. */
export const seedFaqs: readonly SeedFaq[] = [
  {
    question: 'Do I need any experience to join?',
    answer:
      'For most courses, no. Every course page says plainly what you should know before you start. If you are unsure, write to us with two lines about yourself and we will suggest a place to begin.',
  },
  {
    question: 'How do the live sessions work, and what if I miss one?',
    answer:
      'Sessions are held online in the evening, Indian time, with a trainer you can interrupt. Each one is recorded, and the recording stays open to you until your support period ends, so a missed evening is not a lost one.',
  },
  {
    question: 'What will be delivered to my home?',
    answer:
      'Each course lists what is posted to you under “What You’ll Receive”: a workbook, a component pack or a full kit, depending on the course. Courses with nothing listed need only a computer. Please give an address with its PIN code when you enroll.',
  },
  {
    question: 'Is there a money-back guarantee?',
    answer:
      'Yes. There is a 7-day money-back guarantee: if the course is not right for you, tell us within 7 days of enrolling and we return your fee. Any kit that was posted should come back unused. The Refund Policy has the details.',
  },
  {
    question: 'How long will I get support?',
    answer:
      'You get support during the course and for 60 days after it ends. Write by email with your code, a photograph of your wiring, or just your question, and a trainer replies.',
  },
  {
    question: 'Will I get a certificate, and can an employer check it?',
    answer:
      'Yes. When you complete a course you can download a certificate as a PDF. It carries a number that anybody can check on our Certificates page. It certifies that you completed our course; it is not a DGCA remote pilot certificate.',
  },
];
