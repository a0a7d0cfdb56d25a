import { useEffect } from 'react';
import { useFetcher, useFetchers, useNavigate } from 'react-router';

/**
 * The dashboard action's response to a form that was sent with JavaScript. Without JavaScript, a success is
 * answered with a redirect instead.
 */
export type DashboardAnswer = {
  /** The id of the enrollment that the response is about; null for a response about no single enrollment. */
  enrollment: string | null;
  error: string | null;
  note: string | null;
  /** The path to which `useWayOn` navigates after the action; undefined to stay. */
  to?: string;
};

const keyOf = (enrollmentId: string) => `study-${enrollmentId}`;

/**
 * Returns React Router's fetcher for the forms of one enrollment. All components with buttons for the same
 * enrollment share this fetcher.
 */
export function useStudy(enrollmentId: string) {
  const fetcher = useFetcher<DashboardAnswer>({ key: keyOf(enrollmentId) });
  return { Form: fetcher.Form, isBusy: fetcher.state !== 'idle', answer: fetcher.data };
}

type Study = ReturnType<typeof useStudy>;

/**
 * Navigates to the path in an action's response. The action cannot redirect by itself: every change causes a
 * live update, which reloads the page's data, and React Router drops a fetcher's redirect if the data is
 * reloaded in the meantime.
 */
export function useWayOn({ answer, isBusy }: Pick<Study, 'answer' | 'isBusy'>): void {
  const navigate = useNavigate();
  const to = isBusy ? undefined : answer?.to;
  // This is an effect because the response arrives some time after the form was sent. It waits until the page's
  // data is loaded again: a navigation meanwhile to a page that the browser does not know yet ends in a 404.
  useEffect(() => {
    if (to !== undefined) void navigate(to);
  }, [to, navigate]);
}

/**
 * Returns the forms that fetchers of the page are sending, such as those of study buttons (start, continue,
 * complete).
 */
export function usePendingForms(): FormData[] {
  return useFetchers().flatMap(({ formData }) => (formData ? [formData] : []));
}
