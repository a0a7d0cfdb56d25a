import { type SubmitEvent, useSyncExternalStore } from 'react';

const themes = ['auto', 'light', 'dark'] as const;
type ThemeName = (typeof themes)[number];

/** The three choices; anything else is none of them (SHELL-6). */
export function isTheme(value: unknown): value is ThemeName {
  return themes.some((theme) => theme === value);
}

/**
 * Changes the colours at once and lets the cookie follow (SHELL-6). Without script the same form posts to the same
 * address and comes back. Offline the choice holds for this page alone.
 */
export function chooseTheme(event: SubmitEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent;
  const theme = submitter instanceof HTMLButtonElement ? submitter.value : null;
  if (!isTheme(theme)) return;
  event.preventDefault();
  document.documentElement.dataset.theme = theme;
  const body = new URLSearchParams({ theme });
  void fetch('/theme', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** The theme in force on this page; `served` is what the server drew it with. */
export function useTheme(served: string): string {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.theme ?? 'auto',
    () => served,
  );
}

function subscribe(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
