/** The texts of the outbox, the panel's list of emails. */
export const emailWords = {
  states: { waiting: 'Not sent', due: 'On the way', sent: 'Sent', all: 'All' },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  errors: { sent: 'That email has already been sent.' },
  delivered: 'Email marked as sent',
  notMarked: 'Failed to mark the email as sent. Please try again.',
  notOpened: 'Failed to open the email. Please try again.',
} as const;
