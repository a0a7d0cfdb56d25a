import { useFetcher, useFetchers } from 'react-router';

/** What the dashboard's action answers a script; a plain form gets a redirect when all went well. */
export type DashboardAnswer = {
  /** The enrollment it is about, or null. */
  enrollment: string | null;
  error: string | null;
  note: string | null;
};

const keyOf = (enrollmentId: string) => `study-${enrollmentId}`;

/** The line to the server of one enrollment, the same wherever the page offers its actions. */
export function useStudy(enrollmentId: string) {
  const fetcher = useFetcher<DashboardAnswer>({ key: keyOf(enrollmentId) });
  return { Form: fetcher.Form, isBusy: fetcher.state !== 'idle', answer: fetcher.data };
}

/** The study forms on their way to the server. */
export function usePendingForms(): FormData[] {
  return useFetchers().flatMap(({ formData }) => (formData ? [formData] : []));
}
