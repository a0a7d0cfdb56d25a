/** The cookie with the theme that a visitor has chosen for this browser (SHELL-6). */
export const themeCookie = 'pankh_theme';
/** The cookie that says that the sidebar of the admin panel is collapsed in this browser (ADM-2). */
export const sidebarCookie = 'pankh_sidebar';

/** How many seconds a browser keeps a choice: a year. */
export const choiceSeconds = 365 * 24 * 60 * 60;

/** Returns a choice for `document.cookie`, kept for a year; null, the default choice, deletes the cookie. */
export function choiceCookie(name: string, value: string | null): string {
  return `${name}=${value ?? ''}; Max-Age=${value === null ? 0 : choiceSeconds}; Path=/; SameSite=Lax`;
}
