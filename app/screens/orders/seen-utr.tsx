import { useState } from 'react';

type SeenUtrProps = { name?: string; utr: string | null; isTold?: boolean; form?: string };

/** The UTR that the page first showed, however updated; the new one once the owner `isTold`. */
export function SeenUtr({ name = 'seen', utr, isTold = false, form }: SeenUtrProps) {
  const [first] = useState(utr ?? '');
  return <input type="hidden" form={form} name={name} value={isTold ? (utr ?? '') : first} />;
}
