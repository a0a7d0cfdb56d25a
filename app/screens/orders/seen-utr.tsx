import { useState } from 'react';

type SeenUtrProps = { name?: string; utr: string | null; isWarned?: boolean; form?: string };

/** The UTR that the page first showed, however updated; the new one once the owner `isWarned`. */
export function SeenUtr({ name = 'seen', utr, isWarned = false, form }: SeenUtrProps) {
  const [first] = useState(utr ?? '');
  return <input type="hidden" form={form} name={name} value={isWarned ? (utr ?? '') : first} />;
}
