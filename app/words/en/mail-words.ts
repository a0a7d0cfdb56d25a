/** What pages say of an email to the visitor. Without a mail server, the academy sends it by hand (BRAND-61). */
export const mailWords = {
  forgot: {
    lead: 'We will email you a link to choose a new one.',
    leadByHand:
      'Tell us your email address, and the academy will write to you with a link to choose a new one.',
    sent: {
      title: 'Check your email',
      lead: 'If there is an account with that address, an email with a link is on its way.',
      wait: 'The link works once, for 60 minutes. Nothing there after a few minutes? Check your spam folder, or write to ',
    },
    byHand: {
      title: 'The academy has your request',
      lead: 'If there is an account with that address, somebody from the academy will write to you there.',
      wait: 'The link expires after 60 minutes. If you hear nothing, or it has expired, write to ',
    },
  },
} as const;
