import { Notice } from '#app/ui/notice.tsx';
import type { DashboardAnswer } from './use-study.ts';

/** What became of a press: a refusal interrupts, a success is said quietly. The region is there before its text. */
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
