/** The names that the audit log and an order's history show as the actor of an action that no signed-in person took. */
export const systemActors = {
  byNumber: 'Reference and mobile number',
  commandLine: 'Command line',
  expiry: 'Expiry',
  learnerLink: 'Link for the learner',
  gateway: 'Payment gateway',
  order: (reference: string) => `Order ${reference}`,
  orders: 'Scheduled order processing',
  refunds: 'Refunds',
  passwordReset: 'Password reset by email',
  reminder: 'Reminder',
  requiredFactor: 'An admin at the login',
  student: 'The student',
  undo: 'Undo',
  moving: 'Move in',
};
