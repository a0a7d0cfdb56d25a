/** The methods by which people pay the academy. A payment is stored with the method's name as shown here. */
export const methodNames = {
  upi: 'UPI',
  bankTransfer: 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
  cheque: 'Cheque',
  other: 'Other',
} as const;

/** The method of a refund that nobody sent: the buyer's bank took the payment back. It is no way to pay. */
export const takenBackMethod = 'Taken back by the bank';

const { upi, bankTransfer, cash, card, cheque, other } = methodNames;

export const paymentMethods = [upi, bankTransfer, cash, card, cheque, other] as const;
