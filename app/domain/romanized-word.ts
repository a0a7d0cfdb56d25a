const isVowel = (letter: string | undefined) => letter !== undefined && /[aeiou]/.test(bare(letter));

/** As people in India type it: `vijñāna` is `vigyan`. `dropsLastA`: a silent last vowel, as in Hindi. */
export function readableWord(iso15919: string, { dropsLastA }: { dropsLastA: boolean }): string {
  const word = iso15919.normalize('NFC').toLowerCase();
  const spoken = dropsLastA ? withoutSilentA(word).replaceAll('jñ', 'gy') : word;
  const letters = spoken
    .replaceAll('m\u0310', 'ṁ')
    .replace(/ṁ(?=[pbm])/g, 'm')
    .replaceAll('ṁ', 'n')
    .replace(/ṅ(?![kg])/g, 'ng')
    .replaceAll('r\u0325', 'ri')
    .replace(/[śṣ]/g, 'sh')
    .replaceAll('ḻ', 'zh')
    .replaceAll('c', 'ch');
  return bare(letters);
}

// Drops a last "a", which Hindi does not pronounce, except in a word of one syllable, and after two consonants that
// cannot end a word, as in `mantra` and `satya`.
function withoutSilentA(word: string): string {
  const stem = word.slice(0, -1);
  const [before, last] = [stem.at(-2), stem.at(-1)];
  const isSilent = word.endsWith('a') && !isVowel(last) && [...stem].some(isVowel);
  const needsIt = /[ryv]/.test(last ?? '') && !isVowel(before);
  return isSilent && !needsIt ? stem : word;
}

function bare(text: string): string {
  return text.normalize('NFKD').replace(/\p{Mark}/gu, '');
}
