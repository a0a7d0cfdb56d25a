/** The names under which the audit log and the story of an order show what the shop did by itself. */
export const systemActors = {
  commandLine: 'Command line',
  expiry: 'Expiry',
  gateway: 'Payment gateway',
  order: (reference: string) => `Order ${reference}`,
  orders: 'Scheduled order processing',
  refunds: 'Refunds',
  reminder: 'Reminder',
};
