import { useState } from 'react';

type SeenUtrProps = { name?: string; utr: string | null; isTold?: boolean; form?: string };

/**
 * A hidden field with the buyer's UTR (transaction number) that the page showed when the owner's form appeared, however
 * the page is updated since. Once the owner was told that the buyer has corrected it (`isTold`), it is the new one.
 */
export function SeenUtr({ name = 'seen', utr, isTold = false, form }: SeenUtrProps) {
  const [first] = useState(utr ?? '');
  return <input type="hidden" form={form} name={name} value={isTold ? (utr ?? '') : first} />;
}
