import { expect, it } from 'vitest';
import { choiceCookie, themeCookie } from './choice-cookies.ts';

it('[SHELL-6] a choice is kept for a year, and the default choice deletes its cookie', () => {
  expect(choiceCookie(themeCookie, 'dark')).toBe('pankh_theme=dark; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(choiceCookie(themeCookie, null)).toBe('pankh_theme=; Max-Age=0; Path=/; SameSite=Lax');
});
