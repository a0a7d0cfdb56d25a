// For each script, the language most often written in it. A screen reader chooses its voice by the language.
const languages: readonly [script: RegExp, language: string][] = [
  [/\p{sc=Devanagari}/gu, 'hi'],
  [/\p{sc=Bengali}/gu, 'bn'],
  [/\p{sc=Gujarati}/gu, 'gu'],
  [/\p{sc=Gurmukhi}/gu, 'pa'],
  [/\p{sc=Kannada}/gu, 'kn'],
  [/\p{sc=Malayalam}/gu, 'ml'],
  [/\p{sc=Oriya}/gu, 'or'],
  [/\p{sc=Tamil}/gu, 'ta'],
  [/\p{sc=Telugu}/gu, 'te'],
  [/\p{sc=Arabic}/gu, 'ur'],
  [/\p{sc=Ol_Chiki}/gu, 'sat'],
  [/\p{sc=Meetei_Mayek}/gu, 'mni'],
];

/** Guesses by the script of most letters. Undefined for Latin, the page's language (WCAG 3.1.2). */
export function languageOf(text: string | null | undefined): string | undefined {
  if (!text || !/[\u0600-\u0dff\u1c50-\u1c7f\uabc0-\uabff]/.test(text)) return undefined;
  const count = (script: RegExp) => text.match(script)?.length ?? 0;
  let most = count(/\p{sc=Latin}/gu);
  let found: string | undefined;
  for (const [script, language] of languages) {
    const letters = count(script);
    if (letters > most) [most, found] = [letters, language];
  }
  return found;
}
