import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageOf } from './language-of.ts';

describe('the language of a text', () => {
  it.each([
    ['Drone Basics', undefined],
    ['', undefined],
    ['101 🚁 ₹', undefined],
    ['हिंदी में ड्रोन सीखें', 'hi'],
    ['বাংলায় ড্রোন', 'bn'],
    ['ગુજરાતીમાં', 'gu'],
    ['ਪੰਜਾਬੀ', 'pa'],
    ['ಕನ್ನಡ', 'kn'],
    ['മലയാളം', 'ml'],
    ['ଓଡ଼ିଆ', 'or'],
    ['தமிழ்', 'ta'],
    ['తెలుగు', 'te'],
    ['اردو میں', 'ur'],
    ['ᱥᱟᱱᱛᱟᱲᱤ', 'sat'],
    ['ꯃꯤꯇꯩ', 'mni'],
    ['C प्रोग्रामिंग', 'hi'],
    ['A long English title with ड्रोन', undefined],
  ])('of %j is %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });

  it('gives no language for any text in Latin script', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => languageOf(text) === undefined));
  });
});
