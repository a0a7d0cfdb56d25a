import type { NounRows } from '#app/platform/noun-rows.server.ts';
import { exportBankLines } from './bank-line-export.server.ts';

export const bankLineRows: NounRows = {
  names: null,
  subjects: null,
  // A bank file that was applied cannot be undone: the buyers were emailed. Money is given back by a refund.
  undo: null,
  export: exportBankLines,
  // A bank line has nothing about the buyer that the payment of the order does not have.
  ownData: null,
  // A bank line names nobody, so it stays, as the order and its payment do (decision 005).
  leave: null,
};
