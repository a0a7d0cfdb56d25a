import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useAnswer } from '#app/live/use-answer.ts';
import { useAdmin } from './admin-context.tsx';

/** `isBusy`: the password was not looked at, so it stays typed. */
export type PortalAnswer = { success: true } | { error: string; isBusy?: true };

/** The answer to a sign-in that failed for a reason nobody foresaw. */
export const failedPortal = (): PortalAnswer => ({
  error: 'Failed to login. Please try again.',
  isBusy: true,
});

/** How long `'Verifying...'` stands at least, and how long success before the panel opens, in milliseconds (PORTAL-2). */
export const portalTimes = { verifying: 500, redirect: 300 } as const;

type Phase = 'idle' | 'verifying' | 'success';

/**
 * idle → verifying → success and on to `next`, or back to idle with the error and, once it was judged, an empty field (PORTAL-2).
 * `answer` is the one of a form sent without script.
 */
export function usePortalSignIn(next: string, answer: PortalAnswer | undefined, clear: () => void) {
  const fetcher = useFetcher<PortalAnswer>();
  const given = useAnswer(fetcher.data, failedPortal);
  const { remember } = useAdmin();
  const [phase, setPhase] = useState<Phase>('idle');
  const [error, setError] = useState(answer && 'error' in answer ? answer.error : undefined);
  const began = useRef(0);
  const wasBusy = useRef(false);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase !== 'idle') return;
    const body = new FormData(event.currentTarget);
    body.set('with', 'script');
    began.current = Date.now();
    setError(undefined);
    setPhase('verifying');
    void fetcher.submit(body, { method: 'post', action: `/admin/login?next=${encodeURIComponent(next)}` });
  };

  // An effect because the answer must wait for the clock: the states have a least length.
  useEffect(() => {
    const { data, state } = fetcher;
    const isAnswered = wasBusy.current && state === 'idle';
    wasBusy.current = state !== 'idle';
    if (!isAnswered) return;
    const wait = Math.max(0, portalTimes.verifying - (Date.now() - began.current));
    setTimeout(() => {
      // The connection was lost, and the password is still typed.
      if (!data || !given) return setPhase('idle');
      if ('error' in given) {
        setPhase('idle');
        setError(given.error);
        if (!given.isBusy) clear();
        document.getElementById('portal-password')?.focus();
        return;
      }
      remember();
      setPhase('success');
      // A whole new page: the panel's own styles and session, nothing of this screen.
      setTimeout(() => location.assign(next), portalTimes.redirect);
    }, wait);
  }, [fetcher, given, next, clear, remember]);

  return { phase, error, onSubmit };
}
