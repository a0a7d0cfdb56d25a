/** The names that the audit log and an order's history show as the actor if no signed-in person did something. */
export const systemActors = {
  commandLine: 'Command line',
  expiry: 'Expiry',
  gateway: 'Payment gateway',
  order: (reference: string) => `Order ${reference}`,
  orders: 'Scheduled order processing',
  refunds: 'Refunds',
  reminder: 'Reminder',
};
