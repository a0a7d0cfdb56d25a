import { Notice } from '#app/ui/notice.tsx';
import type { DashboardAnswer } from './use-study.ts';

/**
 * Shows the result of a pressed button. Screen readers are interrupted by an error, and read a success when
 * they are done with other text. The element with `role="status"` is always there, because only text added to
 * an existing one is announced.
 */
export function AnswerLine({ answer }: { answer: DashboardAnswer | undefined }) {
  return (
    <>
      {answer?.error && (
        <Notice tone="danger" role="alert">
          {answer.error}
        </Notice>
      )}
      <p role="status" className="font-semibold text-sm text-success empty:hidden">
        {answer?.note}
      </p>
    </>
  );
}
