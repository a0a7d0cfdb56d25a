import { bankColumns } from '@pankh/india/bank-columns.ts';
import { describe, expect, it } from 'vitest';
import { readBankFile } from './bank-file.server.ts';

type Sides = 'two columns' | 'Dr/Cr column' | 'signed';

// Header rows as banks export them, with a credit of ₹1,499 as the bank writes it.
const banks: [bank: string, header: string, row: string, sides: Sides][] = [
  [
    'SBI',
    'Txn Date|Value Date|Description|Ref No./Cheque No.|        Debit|Credit|Balance',
    '03-Apr-26|03-Apr-26|UPI/CR/084718897182/A|TRANSFER FROM 48976| |1,499.00|6,499.00',
    'two columns',
  ],
  [
    'SBI with branch',
    'Txn Date|Value Date|Description|Ref No./Cheque No.|Branch Code|Debit|Credit|Balance',
    '3 Apr 2026|3 Apr 2026|UPI/CR/084718897182/A||04897||1,499.00|6,499.00',
    'two columns',
  ],
  [
    'HDFC',
    'Date|Narration|Chq./Ref.No.|Value Dt|Withdrawal Amt.|Deposit Amt.|Closing Balance',
    '03/04/26|UPI-A-084718897182|0000084718897182|03/04/26||1,499.00|6,499.00',
    'two columns',
  ],
  [
    'ICICI',
    'S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount (INR )|Balance (INR )',
    '1|03/04/2026|03/04/2026|-|UPI/084718897182/A|0.00|1499.00|6499.00',
    'two columns',
  ],
  [
    'ICICI detailed',
    'Sl No|Tran Id|Value Date|Transaction Date|Transaction Posted Date|Cheque no / Ref No|Transaction Remarks|Withdrawal (Dr)|Deposit (Cr)|Balance',
    '1|S1|03/Apr/2026|03/Apr/2026|03/04/2026 10:00:00 AM|-|UPI/084718897182/A|0.00|1499.00|6499.00',
    'two columns',
  ],
  [
    'Axis',
    'Tran Date|CHQNO|PARTICULARS|DR|CR|BAL|SOL',
    '03-04-2026|-|UPI/P2A/084718897182/A|  |  1499.00|6499.00|123',
    'two columns',
  ],
  [
    'Axis current',
    'S.No|Transaction Date (dd/mm/yyyy)|Value Date (dd/mm/yyyy)|Particulars|Amount(INR)|Debit/Credit|Balance(INR)|Cheque Number|Branch Name(SOL)',
    '1|03/04/2026|03/04/2026|UPI/P2A/084718897182/A|1499.00|CR|6499.00||BTM (123)',
    'Dr/Cr column',
  ],
  [
    'Kotak',
    'Sl. No.|Transaction Date|Value Date|Description|Chq / Ref No.|Amount|Dr / Cr|Balance|Dr / Cr',
    '1|03-04-2026 10:00:00|03-04-2026|UPI/A/084718897182/x|UPI-084718897182|1,499.00|CR|6,499.00|CR',
    'Dr/Cr column',
  ],
  [
    'Kotak in one column',
    'Date|Narration|Chq/Ref No|Withdrawal (Dr)/Deposit (Cr)|Balance',
    '03-04-2026|UPI/A/084718897182/x|UPI-084718897182|1,499.00(Cr)|6,499.00(Cr)',
    'signed',
  ],
  [
    'PNB',
    'Transaction Date|Cheque Number|Withdrawal|Deposit|Balance|Narration',
    '03/04/2026|||1,499.00|6,499.00 Cr.|UPI/084718897182/CR',
    'two columns',
  ],
  [
    'PNB One',
    'Txn No.|Txn Date|Description|Branch Name|Cheque No.|Dr Amount|Cr Amount|Balance',
    'S1|03/04/2026|UPI/084718897182/CR|BTM||- |1,499.00|6,499.00 Cr',
    'two columns',
  ],
  [
    'Bank of Baroda',
    'TRAN DATE|VALUE DATE|NARRATION|CHQ.NO.|WITHDRAWAL(DR)|DEPOSIT(CR)|BALANCE(INR)',
    '03-04-2026|03-04-2026|UPI/084718897182/10:00:00/UPI/a@okaxis|||1,499.00|6,499.00Cr',
    'two columns',
  ],
  [
    'Canara',
    'Txn Date|Value Date|Cheque No.|Description|Branch Code|Debit|Credit|Balance',
    '="03-04-2026 10:00:00"|="03 Apr 2026"|=""|UPI/CR/084718897182/A|="33"||="1,499.00"|="6,499.00"',
    'two columns',
  ],
  [
    'Canara passbook',
    'TRANS DATE|VALUE DATE|BRANCH|REF/CHQ.NO|DESCRIPTION|WITHDRAWS|DEPOSIT|BALANCE',
    '03-APR-26|03-APR-26|33||UPI/CR/084718897182/A||1,499.00|6,499.00',
    'two columns',
  ],
  [
    'Union Bank',
    'Tran Id|Tran Date|Remarks|Amount (Rs.)|Balance (Rs.)',
    'S1|03/04/2026|UPIAB/084718897182/CR/A|1,499.00(Cr)|6,499.00(Cr)',
    'signed',
  ],
  [
    'IDFC First',
    'Transaction Date|Value Date|Particulars|Cheque No.|Debit|Credit|Balance',
    '03-Apr-2026|03-Apr-2026|UPI/MOB/084718897182/A|||1,499.00|6,499.00',
    'two columns',
  ],
  [
    'Yes Bank',
    'Transaction Date|Value Date|Description|Reference Number|Withdrawals|Deposits|Running Balance',
    '2026-04-03|2026-04-03|UPI/084718897182/From:a@ybl||0.00|1,499.00|6,499.00',
    'two columns',
  ],
  [
    'IndusInd',
    'Date|Particulars|Chq./Ref.No.|Withdrawl|Deposit|Balance',
    '03 Apr 2026|UPI/084718897182/CR/A||-|1,499.00|6,499.00',
    'two columns',
  ],
  [
    'Federal',
    'Date|Value Date|Particulars|Tran Type|Tran ID|Cheque Details|Withdrawals|Deposits|Balance|Dr/Cr',
    '03-APR-2026|03-APR-2026|UPI IN/084718897182/a@okaxis|TFR|S1|||1,499.00|6,499.00|Cr',
    'two columns',
  ],
  [
    'South Indian',
    'TransDate|Particular|Chq No|WithdrawalDr|DepositCr|Balance',
    '03-04-26|UPI/CR/084718897182/A|--|--|1,499.00|6,499.00',
    'two columns',
  ],
  [
    'IDBI',
    'Srl|Txn Date|Value Date|Description|Cheque No|CR/DR|CCY|Amount (INR)|Balance (INR)',
    '1|03/04/2026 10:00:00 AM|03/04/2026|UPI/084718897182/A||Cr.|INR|1,499.00|6,499.00',
    'Dr/Cr column',
  ],
  [
    'Indian Bank',
    'Date|Transaction Details|Debits|Credits|Balance',
    '03 Apr 2026|TRANSFER FROM 97/UPI/084718897182|-|INR 1,499.00|INR 6,499.00',
    'two columns',
  ],
  [
    'Indian Overseas',
    'Date(Value Date)|Particulars|Ref No./Cheque No.|Transaction Type|Debit(Rs)|Credit(Rs)|Balance(Rs)',
    '03-Apr-26 (03-Apr-26)|UPI/084718897182/CR/A|S1|Transfer|-|1,499.00|6,499.00',
    'two columns',
  ],
  [
    'Bank of India',
    'Sl No|Txn Date|Description|Cheque No|Withdrawal (in Rs.)|Deposits (in Rs.)|Balance (in Rs.)',
    '1|03-04-2026|UPI/084718897182/CR/A|||1,499.00|6,499.00',
    'two columns',
  ],
  [
    'Central Bank',
    'Post Date|Txn Date|Value Date|Branch Code|Cheque Number|Account Description|Debit|Credit|Balance',
    '03/04/2026|03/04/2026|03/04/2026|3321||UPI/CR/084718897182/A||1,499.00|6,499.00 CR',
    'two columns',
  ],
  [
    'UCO',
    'Date|Particulars|Instrument No|Withdrawals|Deposits|Balance',
    '03-APR-2026|UPI/084718897182/CR|NA|NA|1,499.00|6,499.00Cr',
    'two columns',
  ],
  [
    'RBL',
    'Transaction Date|Transaction Details|Cheque ID|Value Date|Withdrawl Amt|Deposit Amt|Balance (INR)',
    '03/04/2026|UPI/084718897182/A||03/04/2026||1,499.00|6,499.00',
    'two columns',
  ],
  [
    'Bandhan',
    'Transaction Date|Value Date|Description|Amount|Dr / Cr|Balance',
    'April03, 2026|April03, 2026|UPI/CR/C084718897182/084718897182/A|INR1,499.00|Cr|INR6,499.00',
    'Dr/Cr column',
  ],
  [
    'AU',
    'Trans Date|Value Date|Description/Narration|Chq./Ref. No.|Debit(₹)|Credit(₹)|Balance(₹)',
    '03 Apr 2026|03 Apr 2026|UPI/CR/084718897182/A|S1|-|1,499.00|6,499.00',
    'two columns',
  ],
  [
    'Paytm Payments Bank',
    'Date & Time|Transaction Details|Amount|Available Balance',
    '03 Apr 2026 10:00 AM|UPI received, Ref 084718897182|+ Rs.1,499.00|Rs.6,499.00',
    'signed',
  ],
  [
    'Airtel Payments Bank',
    'Date|Transaction ID|Transaction Details|Money Out|Money In|Closing Bal',
    '03/04/2026|S1|UPI/084718897182/A|NA|1,499.00|6,499.00',
    'two columns',
  ],
];

const first = { day: '2026-04-03', paise: 149_900, side: 'credit', bankUtr: '084718897182' };
const csv = (bars: string, delimiter: string) =>
  bars
    .split('|')
    .map((cell) => (delimiter === ',' || /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(delimiter);

describe('[SELL-166] the header rows of Indian banks', () => {
  it.each(banks)('are read without asking: %s', (_bank, header, row, sides) => {
    const columns = bankColumns(header.split('|'));
    expect(columns).not.toBeNull();
    expect([columns?.debit !== null, columns?.side !== null]).toEqual([
      sides === 'two columns',
      sides === 'Dr/Cr column',
    ]);
    for (const delimiter of [',', '\t', ';']) {
      const lines = ['Account No,123456789012', 'Address: 12, 1st Stage, Bengaluru', header, row];
      const bytes = Buffer.from(lines.map((line) => csv(line, delimiter)).join('\r\n'));
      const file = readBankFile(bytes, { today: '2026-11-28' });
      expect(file).toMatchObject({ success: true, lines: [{ ...first, balancePaise: 649_900 }] });
    }
  });

  it.each([
    ['Date', 'Party Name', 'Invoice Amount', 'Status'],
    ['Name', 'Email', 'Amount', 'Date'],
    ['STATEMENT SUMMARY', 'Dr Count', 'Cr Count', 'Debits', 'Credits', 'Closing Bal'],
    ['Statement Date', '01/04/2026', 'Closing Balance', '500'],
    ['Account Type', 'Savings', 'Description', 'Date of opening'],
  ])('are not seen in other rows: %s %s', (...row) => {
    expect(bankColumns(row)).toBeNull();
  });
});
