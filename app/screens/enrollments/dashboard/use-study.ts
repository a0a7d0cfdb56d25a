import { useEffect } from 'react';
import { useFetchers, useNavigate } from 'react-router';
import { useFetcher } from '#app/ui/bound-form.tsx';

/** Only for a form sent with JavaScript. Without it, a success is a redirect. */
export type DashboardAnswer = {
  enrollment: string | null;
  error: string | null;
  note: string | null;
  /** The URL path to which `useWayOn` navigates after the action; undefined to stay on the page. */
  to?: string;
};

const keyOf = (enrollmentId: string) => `study-${enrollmentId}`;

export function useStudy(enrollmentId: string) {
  const fetcher = useFetcher<DashboardAnswer>({ key: keyOf(enrollmentId) });
  return { Form: fetcher.Form, isBusy: fetcher.state !== 'idle', answer: fetcher.data };
}

type Study = ReturnType<typeof useStudy>;

/** The action cannot: its change reloads the data, and React Router then drops a redirect. */
export function useWayOn({ answer, isBusy }: Pick<Study, 'answer' | 'isBusy'>): void {
  const navigate = useNavigate();
  const to = isBusy ? undefined : answer?.to;
  // This is an effect because the response arrives later. The navigation waits until the page's data is reloaded:
  // during the reload, a navigation to a page whose route the router has not discovered yet would end in a 404.
  useEffect(() => {
    if (to !== undefined) void navigate(to);
  }, [to, navigate]);
}

export function usePendingForms(): FormData[] {
  return useFetchers().flatMap(({ formData }) => (formData ? [formData] : []));
}
