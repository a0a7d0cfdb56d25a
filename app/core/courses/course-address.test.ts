import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from '#app/domain/course.ts';
import { suggestAddress } from './course-address.server.ts';

describe('the slug suggested for a title', () => {
  it.each([
    ['ड्रोन तकनीक', 'dron-takanik'],
    ['ड्रोन उड़ाना सीखें', 'dron-udana-sikhen'],
    ['हिंदी में पायथन प्रोग्रामिंग', 'hindi-men-payathan-programing'],
    ['संपूर्ण C++ प्रोग्रामिंग', 'sampurn-c-plus-plus-programing'],
    ['रोबोटिक्स का परिचय', 'robotiks-ka-parichay'],
    ['ड्रोन 101: कंप्यूटर विज्ञान', 'dron-101-kampyutar-vigyan'],
    ['फ़ोटो और वीडियो', 'foto-aur-vidiyo'],
    ['प्रोग्रामिंगची ओळख', 'programingachi-olakh'],
    ['संगणक आणि कोडिंग १०१', 'sanganak-ani-koding-101'],
    ['ড্রোন তৈরি শিখুন', 'dron-tairi-shikhun'],
    ['বাংলায় পাইথন', 'banglay-paithan'],
    ['ગુજરાતીમાં ડ્રોન શીખો', 'gujaratiman-dron-shikho'],
    ['ਪੰਜਾਬੀ ਵਿੱਚ ਡਰੋਨ', 'panjabi-vich-daron'],
    ['தமிழில் பைதான்', 'tamizhil-paitan'],
    ['తెలుగులో పైథాన్', 'telugulo-paithan'],
    ['ಕನ್ನಡದಲ್ಲಿ ಪ್ರೋಗ್ರಾಮಿಂಗ್', 'kannadadalli-programing'],
    ['മലയാളത്തിൽ പൈത്തൺ', 'malayalattil-paittan'],
    ['ଡ୍ରୋନ ତିଆରି', 'drona-tiari'],
    ['Drone Technology Bootcamp', 'drone-technology-bootcamp'],
    ['ڈرون بنائیں', 'course'],
    ['🚁🚁', 'course'],
  ])('romanizes %s as %s', (title, address) => {
    expect(suggestAddress(title, 'course')).toBe(address);
  });

  it('keeps English titles as slugify makes them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 200 }), (title) => {
        expect(suggestAddress(title, 'course')).toBe(slugify(title, 'course'));
      }),
    );
  });

  it('is a valid slug for any title', () => {
    const letters = fc.integer({ min: 0x0900, max: 0x0dff }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(letters, fc.constant(' ')), maxLength: 200 }), (title) => {
        const address = suggestAddress(title, 'course');
        expect(address).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(address.length).toBeLessThanOrEqual(80);
      }),
    );
  });
});
