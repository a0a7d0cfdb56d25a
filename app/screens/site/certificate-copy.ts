/** The texts of the page on which anyone can check a certificate (DASH-16). */
export const certificateCopy = {
  title: 'Check a certificate',
  lead: 'Every Pankh certificate carries a number. Enter it here to see whether the certificate is genuine, whose it is, and for which course.',
  label: 'Certificate number',
  hint: 'It stands at the foot of the certificate. You can also scan the code beside it.',
  button: 'Check certificate',
  noNumber: 'Please enter the number of the certificate.',
  notFoundTitle: 'No certificate has this number',
  notFoundText:
    'Please compare it with the certificate letter by letter. If it is the same and you still see this, write to us: the certificate may not be ours.',
  about: [
    {
      title: 'What it tells you',
      text: 'That this person completed this course with us, and when.',
    },
    {
      title: 'What it does not',
      text: 'It is not a degree, and not a DGCA remote pilot certificate.',
    },
    {
      title: 'Who can look',
      text: 'Only people who have the number. There is no list and no search by name.',
    },
  ],
} as const;
