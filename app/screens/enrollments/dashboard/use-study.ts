import { useEffect } from 'react';
import { useFetcher, useFetchers, useNavigate } from 'react-router';

/** The response of the dashboard's action to script; a plain form gets a redirect after a success. */
export type DashboardAnswer = {
  /** The id of the enrollment it is about, or null. */
  enrollment: string | null;
  error: string | null;
  note: string | null;
  /** The path that script navigates to after the action. */
  to?: string;
};

const keyOf = (enrollmentId: string) => `study-${enrollmentId}`;

/** Returns the fetcher of one enrollment, shared by every place in the page that offers its actions. */
export function useStudy(enrollmentId: string) {
  const fetcher = useFetcher<DashboardAnswer>({ key: keyOf(enrollmentId) });
  return { Form: fetcher.Form, isBusy: fetcher.state !== 'idle', answer: fetcher.data };
}

/**
 * Navigates to the path in a response. A redirect would not do: the router drops one that answers a fetcher
 * if the page revalidates meanwhile, which happens when the change returns over the live stream.
 */
export function useWayOn(answer: DashboardAnswer | undefined): void {
  const navigate = useNavigate();
  const to = answer?.to;
  // This is an effect because the response arrives asynchronously.
  useEffect(() => {
    if (to !== undefined) void navigate(to);
  }, [to, navigate]);
}

/** Returns the study forms that are being sent to the server. */
export function usePendingForms(): FormData[] {
  return useFetchers().flatMap(({ formData }) => (formData ? [formData] : []));
}
