/** The ways in which people pay the academy. A payment is stored with the name as it is shown. */
export const methodNames = {
  upi: 'UPI',
  bankTransfer: 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
  cheque: 'Cheque',
  other: 'Other',
} as const;

const { upi, bankTransfer, cash, card, cheque, other } = methodNames;

/** The names of the ways, the most common first. */
export const paymentMethods = [upi, bankTransfer, cash, card, cheque, other] as const;
