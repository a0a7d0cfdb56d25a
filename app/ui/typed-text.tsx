import { languageOf } from '#app/domain/language-of.ts';

/**
 * Text that a user has typed. If it is in another writing system than the page, such as Devanagari, its
 * `lang` attribute is set, so that screen readers pronounce it correctly and the style sheet can adjust its
 * line height.
 */
export function TypedText({ text }: { text: string }) {
  const lang = languageOf(text);
  return lang ? <span lang={lang}>{text}</span> : text;
}
