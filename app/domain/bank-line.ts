/**
 * What a line of a bank statement can mean to the shop (SELL-73). `confirm` pays an order for certain; `suggest`
 * may pay an order and is up to the owner. The others are questions to the owner: `other-amount` (the UTR fits,
 * the amount does not), `two-orders` (two buyers gave this UTR), `taken-back` (the bank reversed a payment).
 */
export const bankMeanings = ['confirm', 'suggest', 'other-amount', 'two-orders', 'taken-back'] as const;
export type BankMeaning = (typeof bankMeanings)[number];

/**
 * The index of each column that the shop reads in a bank's file; null if the file does not have the column.
 */
export type BankColumns = {
  date: number;
  narration: number;
  reference: number | null;
  debit: number | null;
  credit: number | null;
  /**
   * The column with the amounts of both credits and debits; the column `side` says which of the two a line
   * is.
   */
  amount: number | null;
  side: number | null;
  balance: number | null;
  balanceSide: number | null;
};
