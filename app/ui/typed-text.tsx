import { languageOf } from '#app/domain/language-of.ts';

/**
 * Text typed by a user. If its script differs from the page's, its language is marked for screen readers and
 * line height.
 */
export function TypedText({ text }: { text: string }) {
  const lang = languageOf(text);
  return lang ? <span lang={lang}>{text}</span> : text;
}
