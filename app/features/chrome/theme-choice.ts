import type { FormEvent } from 'react';
import { useFetcher } from 'react-router';

const themes = ['auto', 'light', 'dark'] as const;
type ThemeName = (typeof themes)[number];

/** The three choices; anything else is none of them (SHELL-6). */
export function isTheme(value: unknown): value is ThemeName {
  return themes.some((theme) => theme === value);
}

/**
 * Sends the theme form without leaving the page: the colours change at once, the cookie follows (SHELL-6).
 * Without script the same form posts to the same address and comes back.
 */
export function useThemeChoice() {
  const fetcher = useFetcher();
  return (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const theme = submitter instanceof HTMLButtonElement ? submitter.value : null;
    if (!isTheme(theme)) return;
    event.preventDefault();
    document.documentElement.dataset.theme = theme;
    void fetcher.submit({ theme }, { method: 'post', action: '/theme' });
  };
}
