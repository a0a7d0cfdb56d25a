import { useEffect } from 'react';
import { useFetcher, useFetchers, useNavigate } from 'react-router';

/**
 * The response of the dashboard's action to a form that script sent. If the browser sent the form itself, a
 * success is answered with a redirect instead.
 */
export type DashboardAnswer = {
  /** The id of the enrollment that the response is about, or null. */
  enrollment: string | null;
  error: string | null;
  note: string | null;
  /** The path to go to after the action, if any. Script navigates there with `useWayOn`. */
  to?: string;
};

const keyOf = (enrollmentId: string) => `study-${enrollmentId}`;

/**
 * Returns the React Router fetcher that sends the forms of one enrollment. Every place in the page that
 * offers its actions shares it.
 */
export function useStudy(enrollmentId: string) {
  const fetcher = useFetcher<DashboardAnswer>({ key: keyOf(enrollmentId) });
  return { Form: fetcher.Form, isBusy: fetcher.state !== 'idle', answer: fetcher.data };
}

/**
 * Navigates to the path in an action's response. A redirect would get lost: the router drops one that answers
 * a fetcher if the page reloads its data meanwhile. That happens whenever the live stream reports the change.
 */
export function useWayOn(answer: DashboardAnswer | undefined): void {
  const navigate = useNavigate();
  const to = answer?.to;
  // This is an effect because the response arrives some time after the form was sent.
  useEffect(() => {
    if (to !== undefined) void navigate(to);
  }, [to, navigate]);
}

/** Returns the forms of the study buttons that are being sent to the server. */
export function usePendingForms(): FormData[] {
  return useFetchers().flatMap(({ formData }) => (formData ? [formData] : []));
}
