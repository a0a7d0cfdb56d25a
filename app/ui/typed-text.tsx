import { languageOf } from '#app/domain/language-of.ts';

/**
 * A text in another writing system than the page, such as Devanagari, gets `lang`, for screen readers' pronunciation
 * and the line height.
 */
export function TypedText({ text }: { text: string }) {
  const lang = languageOf(text);
  return lang ? <span lang={lang}>{text}</span> : text;
}
