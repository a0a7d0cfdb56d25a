import { useEffect } from 'react';
import { useFetcher, useFetchers, useNavigate } from 'react-router';

/**
 * The dashboard action's response to a form that script sent. If the browser sent the form itself, without
 * script, a success is answered with a redirect instead.
 */
export type DashboardAnswer = {
  /** The id of the enrollment that the response is about, or null. */
  enrollment: string | null;
  error: string | null;
  note: string | null;
  /** The path to which `useWayOn` navigates after the action, if any. */
  to?: string;
};

const keyOf = (enrollmentId: string) => `study-${enrollmentId}`;

/**
 * Returns the React Router fetcher that sends the forms of one enrollment. All components with buttons for
 * the same enrollment share it.
 */
export function useStudy(enrollmentId: string) {
  const fetcher = useFetcher<DashboardAnswer>({ key: keyOf(enrollmentId) });
  return { Form: fetcher.Form, isBusy: fetcher.state !== 'idle', answer: fetcher.data };
}

/**
 * Navigates to the path in an action's response. The action does not redirect, because the router drops a
 * redirect that answers a fetcher if the page reloads its data meanwhile, and a live update makes it reload
 * whenever an action changes something.
 */
export function useWayOn(answer: DashboardAnswer | undefined): void {
  const navigate = useNavigate();
  const to = answer?.to;
  // This is an effect because the response arrives some time after the form was sent.
  useEffect(() => {
    if (to !== undefined) void navigate(to);
  }, [to, navigate]);
}

/** Returns the submissions of study buttons (start, continue, complete) that have no response yet. */
export function usePendingForms(): FormData[] {
  return useFetchers().flatMap(({ formData }) => (formData ? [formData] : []));
}
