import type { NounRows } from '#app/platform/noun-rows.server.ts';
import { exportBankLines } from './bank-line-export.server.ts';

export const bankLineRows: NounRows = {
  names: null,
  subjects: null,
  // Applying a bank statement cannot be undone, because the buyers were emailed. The owner can refund a payment
  // instead.
  undo: null,
  export: exportBankLines,
  // A stored line says nothing about the buyer that is not also in the order's payment. The file with a user's own data
  // already contains the payment.
  ownData: null,
  // When an account is deleted, its orders and payments stay (docs/decisions/005). The lines of bank statements stay
  // too, because they hold no name.
  forgetPerson: null,
};
