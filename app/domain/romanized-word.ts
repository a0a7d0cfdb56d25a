const isVowel = (letter: string | undefined) => letter !== undefined && /[aeiou]/.test(bare(letter));

/**
 * A word in the scholars' Latin letters of ISO 15919 as people in India type it: `vijñāna` is `vigyan`. Where
 * `dropsLastA`, as in Hindi, an inherent vowel at the end of a word is silent and left out.
 */
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

// It stays after two consonants that cannot end a word, as in `mantra` and `satya`, and in a word's only syllable.
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
