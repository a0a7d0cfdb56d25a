import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { ListedSubmission } from '#app/core/submissions/submission-queries.server.ts';

/**
 * The rows that left the list while something was half typed in them, because somebody else decided: `gone`. One's own
 * decision and another filter leave none; `isSaved` says whether the last one sent was neither refused nor lost.
 */
export function useTypedRows(rows: readonly ListedSubmission[], isSaved: boolean) {
  const { search } = useLocation();
  const sent = useNavigation().formData?.get('id');
  const [last, setLast] = useState(sent);
  const [typed, setTyped] = useState<readonly { row: ListedSubmission; search: string }[]>([]);
  const idOf = ({ submission }: ListedSubmission) => submission.id;
  // Only when it has been answered.
  const saved = sent === undefined && isSaved ? last : undefined;
  if (sent !== last) setLast(sent);
  const kept = typed.filter(({ row, search: at }) => at === search && idOf(row) !== saved);
  if (kept.length < typed.length) setTyped(kept);
  const gone = kept.flatMap(({ row }) => (rows.some((one) => idOf(one) === idOf(row)) ? [] : [row]));
  const markTyped = (row: ListedSubmission) => {
    if (typed.every((one) => idOf(one.row) !== idOf(row))) setTyped([...typed, { row, search }]);
  };
  return { gone, markTyped };
}
