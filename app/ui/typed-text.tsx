import { languageOf } from '#app/domain/language-of.ts';

/** Another writing system, such as Devanagari, gets `lang` for pronunciation and line height. */
export function TypedText({ text }: { text: string }) {
  const lang = languageOf(text);
  return lang ? <span lang={lang}>{text}</span> : text;
}
