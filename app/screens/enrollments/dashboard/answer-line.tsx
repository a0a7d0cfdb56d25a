import { Notice } from '#app/ui/notice.tsx';
import type { DashboardAnswer } from './use-study.ts';

/**
 * The result of a button press: an error interrupts the screen reader, a success waits. The live region
 * exists before its text.
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
