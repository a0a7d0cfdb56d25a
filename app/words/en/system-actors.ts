/** The names under which the audit log and an order's history show what the shop did automatically. */
export const systemActors = {
  commandLine: 'Command line',
  expiry: 'Expiry',
  gateway: 'Payment gateway',
  order: (reference: string) => `Order ${reference}`,
  orders: 'Scheduled order processing',
  refunds: 'Refunds',
  reminder: 'Reminder',
};
