/** Where a bank's file keeps what the shop reads: indexes of columns, null where the file has none. */
export type BankColumns = {
  date: number;
  narration: number;
  reference: number | null;
  debit: number | null;
  credit: number | null;
  /** One amount for both directions, told apart by `side`. */
  amount: number | null;
  side: number | null;
  balance: number | null;
  balanceSide: number | null;
};

// Words of the banks' headings without spaces and signs, the better ones first: the day of the transaction
// before the day of its value.
const words = {
  date: ['txndate', 'trandate', 'transactiondate', 'date', 'postingdate', 'valuedate', 'valuedt', 'valuedat'],
  narration: ['narration', 'transactionremarks', 'particulars', 'description', 'remarks', 'details'],
  reference: [
    'refnochequeno',
    'chqrefno',
    'chqrefnumber',
    'chequerefno',
    'refno',
    'chqno',
    'chequenumber',
    'transactionid',
  ],
  debit: ['debit', 'debitamount', 'dr', 'withdrawalamt', 'withdrawalamount', 'withdrawal', 'withdrawals'],
  credit: ['credit', 'creditamount', 'cr', 'depositamt', 'depositamount', 'deposit', 'deposits'],
  amount: ['amount', 'transactionamount'],
  side: ['crdr', 'drcr', 'type', 'transactiontype'],
  balance: ['closingbalance', 'availablebalance', 'runningbalance', 'balance', 'bal'],
} as const;

/** The header of a bank's file is the first row that names a day, a narration and amounts; null for others. */
export function bankColumns(row: readonly string[]): BankColumns | null {
  const names = row.map(plainHeading);
  const find = (what: keyof typeof words, from = 0) => {
    for (const word of words[what]) {
      const index = names.indexOf(word, from);
      if (index >= 0) return index;
    }
    return null;
  };
  const [date, narration] = [find('date'), find('narration')];
  const [debit, credit, amount, side] = [find('debit'), find('credit'), find('amount'), find('side')];
  const hasAmounts = (debit !== null && credit !== null) || (amount !== null && side !== null);
  if (date === null || narration === null || !hasAmounts) return null;
  const balance = find('balance');
  // Kotak writes a second "Dr / Cr", which belongs to the balance.
  const balanceSide = balance !== null && side !== null && side < balance ? find('side', balance) : null;
  return { date, narration, reference: find('reference'), debit, credit, amount, side, balance, balanceSide };
}

/** A header row as one text, by which the owner's own choice of columns is found again (SELL-72). */
export function headerKey(row: readonly string[]): string {
  return row.map(plainHeading).join('|');
}

// `Deposit Amount (INR )`, `Deposit Amt.` and ` Deposit Amount(INR)` are one heading each for the eye.
function plainHeading(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/inr$/, '');
}
