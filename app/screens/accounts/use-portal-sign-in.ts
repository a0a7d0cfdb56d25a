import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAnswer } from '#app/live/use-answer.ts';
import { useFetcher } from '#app/ui/bound-form.tsx';
import { portalWords } from '#app/words/en/portal-words.ts';
import { useAdmin } from './admin-context.tsx';

/** `isBusy`: the server could not check, so the password stays. `to` is the path that opens next. */
export type PortalAnswer = { success: true; to: string } | { error: string; isBusy?: true };

export const failedPortal = (): PortalAnswer => ({
  error: portalWords.failed,
  isBusy: true,
});

/** In milliseconds: how long `'Verifying...'` is shown at least, and then the success (PORTAL-2). */
export const portalTimes = { verifying: 500, redirect: 300 } as const;

type Phase = 'idle' | 'verifying' | 'success';

/**
 * Signs in to the admin panel (PORTAL-2). The phase goes from `idle` to `verifying` and `success`; then the panel
 * opens at the path `next`. After an error the phase is `idle` again, and `clear` empties the password field unless the server was too
 * busy to check. `answer` is the response to a form sent without JavaScript.
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

  // Shows the response, but not before `'Verifying...'` was shown for long enough. This is an effect because it sets a
  // timer.
  useEffect(() => {
    const { data, state } = fetcher;
    const isAnswered = wasBusy.current && state === 'idle';
    wasBusy.current = state !== 'idle';
    if (!isAnswered) return;
    const wait = Math.max(0, portalTimes.verifying - (Date.now() - began.current));
    setTimeout(() => {
      // If there is no response, the connection was lost. The password stays in the field, so that it can be
      // sent again.
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
      // Loads a new document instead of navigating on the client, so that the admin panel starts with its own styles
      // and session, without any state of this page.
      setTimeout(() => location.assign(given.to), portalTimes.redirect);
    }, wait);
  }, [fetcher, given, clear, remember]);

  return { phase, error, onSubmit };
}
