/** The texts of the form with which anyone can check a certificate (DASH-16). */
export const certificateCopy = {
  label: 'Certificate number',
  hint: 'It stands at the foot of the certificate. You can also scan the code beside it.',
  button: 'Check certificate',
  noNumber: 'Please enter the number of the certificate.',
  notNumber: 'A certificate number has 32 digits and letters from a to f.',
  notFoundTitle: 'No certificate has this number',
  notFoundText:
    'Please compare it with the certificate letter by letter. If it is the same and you still see this, write to us: the certificate may not be ours.',
} as const;
