import { languageOf } from '#app/domain/language-of.ts';

/** A text that a person typed. In another script than the page's it says its language, for screen readers and line height. */
export function TypedText({ text }: { text: string }) {
  const lang = languageOf(text);
  return lang ? <span lang={lang}>{text}</span> : text;
}
