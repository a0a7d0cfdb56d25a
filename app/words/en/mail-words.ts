const upi =
  'The next page shows a QR code for any UPI app. Then you tell us the 12-digit number (UTR) that your app shows, and we';

/** In two versions: a mail server sends the emails, or the owner by hand (BRAND-61). */
const withServer = {
  forgot: {
    lead: 'We will email you a link to choose a new one.',
    title: 'Check your email',
    isAsked: 'If there is an account with that address, an email with a link is on its way.',
    wait: 'The link works once, for 60 minutes. Nothing there after a few minutes? Check your spam folder, or write to ',
  },
  account: {
    linkButton: 'Send me a link',
    linkThereButton: 'Send a link there',
    busy: 'Sending...',
    changeHint: 'We send a link there; until you use it, nothing changes.',
    confirmDone: 'We have sent you an email. Its link confirms your address.',
    changeDone: 'Check the inbox of your new address: the link we sent there confirms the change.',
    pending: [
      'We sent an email to ',
      '. Its link moves your account there; until then everything stays as it is.',
    ] satisfies [string, string],
  },
  order: {
    confirmBy: 'We confirm your seat by email and on this page, which updates itself.',
    looking:
      'The bank has not told us yet. This page looks again by itself every few seconds; you can also close it, and we write to you.',
    settledElsewhere: 'Open the link in our email to see the order.',
    upiHint: `${upi} confirm your seat by email.`,
  },
  refund: {
    asked: 'You have asked for a refund. We will answer by email.',
    declined: 'We could not agree to your last request; our answer is in your email.',
  },
  panel: {
    notice: (name: string) => `${name} gets an email.`,
    invite: (people: string) => `Send ${people} a link to choose a password`,
  },
};

const byHand: typeof withServer = {
  forgot: {
    lead: 'Tell us your email address, and the academy will write to you with a link to choose a new one.',
    title: 'The academy has your request',
    isAsked: 'If there is an account with that address, somebody from the academy will write to you there.',
    wait: 'The academy writes its emails by hand, so this can take a day. If you hear nothing, write to ',
  },
  account: {
    linkButton: 'Ask for a link',
    linkThereButton: 'Ask for a link',
    busy: 'Asking...',
    changeHint: 'The academy writes there with a link; until you use it, nothing changes.',
    confirmDone: 'The academy has your request, and writes to you with a link that confirms your address.',
    changeDone:
      'The academy has your request, and writes to your new address with a link that confirms the change.',
    pending: [
      'You asked to move your account to ',
      '. The academy writes there with a link; until you use it, everything stays as it is.',
    ],
  },
  order: {
    confirmBy: 'We confirm your seat on this page, which updates itself.',
    looking:
      'The bank has not told us yet. This page looks again by itself every few seconds. If you close it, keep its link.',
    settledElsewhere: 'Open it in the browser in which you ordered, or write to us with its number.',
    upiHint: `${upi} confirm your seat.`,
  },
  refund: {
    asked: 'You have asked for a refund. We will answer you.',
    declined: 'We could not agree to your last request. Write to us if you want to talk about it.',
  },
  panel: {
    notice: (name) => `The email to ${name} will wait in the Outbox for you to send.`,
    invite: (people) =>
      `Write ${people} an email with a link to choose a password, for you to send from the Outbox`,
  },
};

/** Without a mail server, none says that an email is on its way (BRAND-61). */
export function mailWordsOf(mailIsSent: boolean) {
  return mailIsSent ? withServer : byHand;
}
