import type { NounRows } from '#app/platform/noun-rows.server.ts';
import { exportBankLines } from './bank-line-export.server.ts';

export const bankLineRows: NounRows = {
  names: null,
  subjects: null,
  // Applying a bank file cannot be undone, because the buyers were emailed. To give money back, the owner
  // makes a refund.
  undo: null,
  export: exportBankLines,
  // A stored bank line contains no data about the buyer that is not also in the payment of the order.
  ownData: null,
  // A stored bank line contains no name, so it stays when an account is deleted, as the order and its payment
  // do (decision 005).
  leave: null,
};
