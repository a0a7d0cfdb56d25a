import { Notice } from '#app/ui/notice.tsx';
import type { DashboardAnswer } from './use-study.ts';

/**
 * Shows the result of a button press. Screen readers announce an error at once, and a success when they are idle. The
 * element with `role="status"` is always in the page, because screen readers announce only text that is added to an
 * existing element.
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
