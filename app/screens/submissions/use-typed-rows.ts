import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { ListedSubmission } from '#app/core/submissions/submission-queries.server.ts';

/**
 * The rows that left the list while something was half typed in them, because somebody else decided: `gone`. One's own
 * decision and another filter leave none.
 */
export function useTypedRows(rows: readonly ListedSubmission[]) {
  const { search } = useLocation();
  const sent = useNavigation().formData?.get('id');
  const [typed, setTyped] = useState<readonly { row: ListedSubmission; search: string }[]>([]);
  const idOf = ({ submission }: ListedSubmission) => submission.id;
  const kept = typed.filter(({ row, search: at }) => at === search && idOf(row) !== sent);
  if (kept.length < typed.length) setTyped(kept);
  const gone = kept.flatMap(({ row }) => (rows.some((one) => idOf(one) === idOf(row)) ? [] : [row]));
  const markTyped = (row: ListedSubmission) => {
    if (typed.every((one) => idOf(one.row) !== idOf(row))) setTyped([...typed, { row, search }]);
  };
  return { gone, markTyped };
}
