import { type SubmitEvent, useSyncExternalStore } from 'react';
import { choiceCookie, themeCookie } from '#app/domain/choice-cookies.ts';

const themes = ['auto', 'light', 'dark'] as const;
type ThemeName = (typeof themes)[number];

/** Returns whether the value is one of the three themes (SHELL-6). */
export function isTheme(value: unknown): value is ThemeName {
  return themes.some((theme) => theme === value);
}

/** For `data-cookie`: the click sets it, so that a reload right after keeps the theme (SHELL-6). */
export function themeCookieText(theme: ThemeName): string {
  return choiceCookie(themeCookie, theme === 'auto' ? null : theme);
}

/**
 * Applies the chosen theme at once and sends it to the server. The server sets the cookie again, because Safari deletes
 * one that a script has set after seven days (SHELL-6). Without JavaScript, the browser submits the form to the same
 * URL, and the server redirects back.
 */
export function chooseTheme(event: SubmitEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent;
  if (!(submitter instanceof HTMLButtonElement) || !isTheme(submitter.value)) return;
  const theme = submitter.value;
  event.preventDefault();
  document.documentElement.dataset.theme = theme;
  // The pressed half of the toggle is no longer displayed. Its twin takes the keyboard focus.
  if (!isDisplayed(submitter))
    [...event.currentTarget.querySelectorAll('button')].find(isDisplayed)?.focus({ preventScroll: true });
  const body = new URLSearchParams({ theme });
  void fetch('/theme', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

const isDisplayed = (button: HTMLButtonElement) => button.getClientRects().length > 0;

/** The visitor's choice on this page, else `served`, with which the server rendered it. */
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
