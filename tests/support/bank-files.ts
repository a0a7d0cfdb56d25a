/**
 * Invented bank statements in the formats of six kinds of accounts. All contain the same four lines: ₹1,499 received by
 * UPI, ₹250 spent, ₹1,00,000 received by UPI, and the first payment reversed. The first UTR (transaction number) begins
 * with a zero, so that tests fail if code treats it as a number.
 */
export const bankFiles: Record<string, Buffer> = {
  SBI: text(
    [
      'Account Name\t:\tPANKH ACADEMY',
      'Address\t:\t12, 1st Stage, BTM Layout, Bengaluru',
      'Account Number\t:\t_00000031234567890',
      'Start Date\t:\t1 Apr 2026',
      'Balance as on 1 Apr 2026\t:\t5,000.00',
      '',
      'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance',
      '03-Apr-26\t03-Apr-26\t   BY TRANSFER-UPI/CR/084718897182/AMAN NIH/UTIB/amanshaikh/UPI--\tTRANSFER FROM 4897691162093\t \t1,499.00\t6,499.00',
      '3 Apr 2026\t3 Apr 2026\t   TO CLEARING-STATIONERY--\t000123\t250.00\t \t6,249.00',
      '13-Apr-26\t13-Apr-26\t   DEP TFR UPI/CR/612535829269/PRIYA S /HDFC/priyas@okh/UPI--\tTRANSFER FROM 4897691162094\t \t1,00,000.00\t1,06,249.00',
      '14-Apr-26\t14-Apr-26\t   WDL TFR UPI/REV/084718897182--\tTRANSFER TO 4897691162093\t1,499.00\t \t1,04,750.00',
      '**This is a computer generated statement and does not require a signature.',
    ],
    '\n',
  ),
  HDFC: text(
    [
      'HDFC BANK Ltd.,,,,,Page No .:   1,',
      'MR PANKH ACADEMY,,,,Account Branch : BTM LAYOUT,,',
      'Statement From : 01/04/2026 To : 30/04/2026,,,,,,',
      '********,********************,************,*********,********,********,********',
      'Date     ,Narration                                            ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance',
      '  03/04/26 ,UPI-AMAN SHAIKH-AMANSHAIKH@OKAXIS-UTIB0000123-084718897182-PK7F3K9Q,03/04/26 ,0.00,1499.00,0000084718897182,6499.00',
      '  03/04/26 ,POS 416021XXXXXX1234 STATIONERY,03/04/26 ,250.00,0.00,0000000000416021,6249.00',
      '  13/04/26 ,UPI-PRIYA S-PRIYAS@OKHDFC-HDFC0000001-612535829269-UPI,13/04/26 ,0.00,100000.00,0000612535829269,106249.00',
      '  14/04/26 ,REV-UPI-AMAN SHAIKH-AMANSHAIKH@OKAXIS-UTIB0000123-084718897182,14/04/26 ,1499.00,0.00,0000084718897182,104750.00',
      'STATEMENT SUMMARY  :-,,,,,,',
      'Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal,',
      '5000.00,2,2,1749.00,101499.00,104750.00,',
    ],
    '\r\n',
  ),
  'ICICI savings': text(
    [
      'DETAILED STATEMENT,,,,,,,',
      ',Transactions List - PANKH ACADEMY (INR) - 000401234567,,,,,,',
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
      '1,03/04/2026,03/04/2026,-,UPI/084718897182/PK7F3K9Q/amanshaikh@okaxis/Axis Bank,0.00,1499.00,6499.00',
      '2,03-Apr-2026,03-Apr-2026,-,BIL/ONL/STATIONERY,250.00,0.00,6249.00',
      '3,13.04.2026,13.04.2026,-,UPI/PRIYA S/priyas@okhdfc/UPI/612535829269/ICI0a1b,0.00,"1,00,000.00","1,06,249.00"',
      '4,14/04/2026,14/04/2026,-,UPI/REVERSAL/084718897182/amanshaikh@okaxis,"1,499.00",0.00,"1,04,750.00"',
      'Legends Used in Account Statement,,,,,,,',
    ],
    '\n',
  ),
  'ICICI current': text(
    [
      'Transaction ID,Value Date,Description,Transaction Amount(INR),Cr/Dr,Available Balance(INR)',
      'S12345678,03/04/2026,UPI/084718897182/PK7F3K9Q/amanshaikh@okaxis,"1,499.00",CR,"6,499.00"',
      'S12345679,03/04/2026,BIL/ONL/STATIONERY,250.00,DR,"6,249.00"',
      'S12345680,13/04/2026,UPI/612535829269/PRIYA S/priyas@okhdfc,"1,00,000.00",CR,"1,06,249.00"',
      'S12345681,14/04/2026,UPI/REV/084718897182,"1,499.00",DR,"1,04,750.00"',
    ],
    '\r\n',
  ),
  Axis: text(
    [
      'Name :- PANKH ACADEMY',
      'Joint Holder :- -',
      '12, 1ST STAGE, BTM LAYOUT, BENGALURU, KARNATAKA, 560029',
      'Statement of Account No - 921010012345678 for the period (From : 01-04-2026 To : 30-04-2026)',
      'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
      '03-04-2026,-,UPI/P2A/084718897182/AMAN SHAIKH/PK7F3K9Q/Axis Bank,            ,         1499.00,         6499.00,123',
      '03-04-2026,-,POS/STATIONERY/BENGALURU,          250.00,            ,         6249.00,123',
      '13-04-2026,-,UPI/P2M/612535829269/PRIYA S/UPI/HDFC BANK,            ,       100000.00,       106249.00,123',
      '14-04-2026,-,UPI/RETURN/084718897182/AMAN SHAIKH,         1499.00,            ,       104750.00,123',
      '"Unless the constituent notifies the bank immediately of any discrepancy, it will be taken as correct."',
    ],
    '\n',
  ),
  Kotak: text(
    [
      'Account No,1234567890,,,,,,,',
      'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr',
      '4,14-04-2026 18:02:11,14-04-2026,UPI/REV/084718897182/AMAN,UPI-084718897182,"1,499.00",DR,"1,04,750.00",CR',
      '3,13-04-26 09:12,13-04-2026,UPI/PRIYA S/6125 35829269/UPI,,"1,00,000.00",CR,"1,06,249.00",CR',
      '2,03-04-2026 11:00:00,03-04-2026,STATIONERY,,250.00,DR,"6,249.00",CR',
      '1,03-04-2026 10:00:00,03-04-2026,UPI/AMAN SHAIKH/084718897182/PK7F3K9Q,UPI-084718897182,"1,499.00",CR,"6,499.00",CR',
    ],
    '\r\n',
  ),
};

/** Returns a file in the format that Excel saves as "Unicode text": UTF-16 with a byte order mark. */
export function asUtf16(file: Buffer): Buffer {
  return Buffer.from(`\ufeff${file.toString()}`, 'utf16le');
}

function text(lines: string[], end: string): Buffer {
  return Buffer.from(lines.join(end) + end);
}
