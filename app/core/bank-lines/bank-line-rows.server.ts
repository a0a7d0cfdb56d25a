import type { NounRows } from '#app/platform/noun-rows.server.ts';
import { exportBankLines } from './bank-line-export.server.ts';

export const bankLineRows: NounRows = {
  names: null,
  subjects: null,
  // Applying a statement cannot be undone, because buyers were emailed; the owner can refund a payment.
  undo: null,
  export: exportBankLines,
  // A line says nothing about the buyer beyond the payment, which own data contains.
  ownData: null,
  // Orders and payments stay (docs/decisions/005), and so do the lines, which hold no name.
  forgetPerson: null,
};
