import { useState, useSyncExternalStore } from 'react';
import type { FormErrors } from '#app/domain/form.ts';
import { useDrawnFor } from '#app/ui/bound-form.tsx';
import { passkeyFailed } from '#app/words/en/login-words.ts';
import { hasPasskeys } from './passkey-part.ts';

/** `errors` stand beside the fields of the form, if there is one. */
type State = { isBusy: boolean; error?: string; errors?: FormErrors<'code'> };

const subscribe = () => () => {};

/** Two steps that `path` answers; then goes where that says. `isAble` is undefined before the script. */
export function usePasskey(path: string) {
  const drawnFor = useDrawnFor();
  const isAble = useSyncExternalStore(subscribe, hasPasskeys, () => undefined);
  const [state, setState] = useState<State>({ isBusy: false });

  async function ask(fields: Record<string, string> = {}) {
    setState({ isBusy: true });
    const send = (more: Record<string, string>) =>
      fetch(path, { method: 'POST', body: new URLSearchParams({ ...fields, ...drawnFor, ...more }) });
    try {
      const { promptPasskey } = await import('./passkey-prompt.ts');
      const asked = await promptPasskey(send);
      if (asked.to) location.assign(asked.to);
      setState({ isBusy: false, ...asked });
    } catch {
      setState({ isBusy: false, error: passkeyFailed });
    }
  }
  return { isAble, ...state, ask };
}
