import { useState, useSyncExternalStore } from 'react';
import { useDrawnFor } from '#app/ui/bound-form.tsx';
import { passkeyFailed } from '#app/words/en/login-words.ts';
import { hasPasskeys } from './passkey-part.ts';

const subscribe = () => () => {};

/**
 * Asks the browser for a passkey, in two steps that `path` answers, and then goes where that says. `isAble` is undefined
 * before the script runs.
 */
export function usePasskey(path: string) {
  const drawnFor = useDrawnFor();
  const isAble = useSyncExternalStore(subscribe, hasPasskeys, () => undefined);
  const [{ isBusy, error }, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });

  async function ask(fields: Record<string, string> = {}) {
    setState({ isBusy: true });
    const send = (more: Record<string, string>) =>
      fetch(path, { method: 'POST', body: new URLSearchParams({ ...fields, ...drawnFor, ...more }) });
    try {
      const { promptPasskey } = await import('./passkey-prompt.ts');
      const asked = await promptPasskey(send);
      if (asked.to) location.assign(asked.to);
      setState({ isBusy: false, error: asked.error });
    } catch {
      setState({ isBusy: false, error: passkeyFailed });
    }
  }
  return { isAble, isBusy, error, ask };
}
