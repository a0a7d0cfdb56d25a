import { useEffect } from 'react';
import { useFetcher, useFetchers, useNavigate } from 'react-router';

/** What the dashboard's action answers a script; a plain form gets a redirect when all went well. */
export type DashboardAnswer = {
  /** The enrollment it is about, or null. */
  enrollment: string | null;
  error: string | null;
  note: string | null;
  /** Where this leads, for a script to go there. */
  to?: string;
};

const keyOf = (enrollmentId: string) => `study-${enrollmentId}`;

/** The line to the server of one enrollment, the same wherever the page offers its actions. */
export function useStudy(enrollmentId: string) {
  const fetcher = useFetcher<DashboardAnswer>({ key: keyOf(enrollmentId) });
  return { Form: fetcher.Form, isBusy: fetcher.state !== 'idle', answer: fetcher.data };
}

/**
 * Goes where an answer leads. Not by a redirect: one that answers a fetcher is dropped when the page reads itself again
 * meanwhile, as it does when the change it has just made comes back over the live stream.
 */
export function useWayOn(answer: DashboardAnswer | undefined): void {
  const navigate = useNavigate();
  const to = answer?.to;
  // An effect because the answer comes in its own time.
  useEffect(() => {
    if (to !== undefined) void navigate(to);
  }, [to, navigate]);
}

/** The study forms on their way to the server. */
export function usePendingForms(): FormData[] {
  return useFetchers().flatMap(({ formData }) => (formData ? [formData] : []));
}
