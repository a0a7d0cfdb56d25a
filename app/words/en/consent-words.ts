/** A student consents to the publication of a testimonial, or withdraws it (CLAIM-10, CLAIM-11). */
export const consentWords = {
  title: 'Your words on our site',
  lead: (academy: string) =>
    `${academy} would like to show this on its public pages, exactly as it stands here.`,
  promise:
    'You can take this back at any time with the same link. The words are then gone from our pages at once.',
  agree: 'Agree',
  withdraw: 'Take it back',
  agreed: 'You agreed that we show this. Thank you!',
  withdrawn: 'You took your consent back. We do not show this.',
  waiting: 'Nobody sees this until you agree.',
  errors: {
    changed: 'The text was changed since you opened this page. Please read it again.',
    gone: 'There is no such testimonial any more.',
  },
  failed: 'We could not save that. Please try again.',
  /** Returns a testimonial exactly as the student consents to its publication: comment, name, course and stars. */
  textOf: ({
    comment,
    studentName,
    course,
    rating,
  }: {
    comment: string;
    studentName: string;
    course: string | null;
    rating: number;
  }) => `${comment}\n— ${studentName}${course ? `, ${course}` : ''} (${rating}/5)`,
  panel: {
    none: 'No consent yet',
    sample: 'Sample',
    withdrawn: 'Consent withdrawn',
    link: 'Send this link to the student',
    edited: 'Changed words are not shown until the student has agreed to them.',
    editedSample:
      'This is a sample. Once you change it, it counts as the words of a student: it is taken off the pages until that student has agreed.',
    held: {
      title: 'I hold the consent',
      on: 'Given on',
      by: 'By',
      byHint: 'Such as: on paper, by WhatsApp',
      act: 'Approve',
      label: (name: string) => `Approve ${name} with the consent that I hold`,
    },
    hint: 'They read the exact text and press Agree. Then you can approve it.',
  },
} as const;
