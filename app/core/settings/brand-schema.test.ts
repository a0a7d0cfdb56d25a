import { describe, expect, it } from 'vitest';
import { defaultBrand, taglineWithTown } from '#app/domain/brand.ts';
import { defaultTokens, tokensOf } from '#app/domain/brand-colors.ts';
import { looksOf } from '#app/domain/brand-looks.ts';
import { defaultSettings, settingsFrom } from '#app/domain/settings.ts';
import { settingsForms } from '#app/screens/settings/settings-groups.ts';
import { settingsSchemas } from './settings-schema.ts';

const plain = {
  name: 'Udaan Shala',
  shortName: 'Udaan',
  tagline: '',
  locality: 'Indore',
  signatory: '',
  primary: '',
  accent: '',
  headingFont: '',
  logo: '',
  mark: '',
};
const read = (changes: Partial<typeof plain>) => settingsSchemas.brand.safeParse({ ...plain, ...changes });
const image = `/images/${'a'.repeat(32)}-400.webp`;

const injected = [
  'red',
  '#12345',
  '#1234567',
  '#123456;}',
  'url(https://evil.example/x)',
  '#fff</style><script>alert(1)</script>',
  'rgb(1,2,3)',
  '#12345\n6',
  '\u202e#123456',
  'x'.repeat(10_000),
];

describe('[BRAND-66] the town in the settings', () => {
  const shown = (stored: object) => {
    const settings = settingsFrom(new Map([['brand', stored]]));
    return settingsForms.brand.values(settings).locality;
  };

  it('is not there for whoever renames the academy and overlooks the field', () => {
    const opened = settingsForms.brand.values(defaultSettings);
    const saved = settingsSchemas.brand.parse({ ...opened, name: 'Udaan Shala' });
    expect(settingsFrom(new Map([['brand', saved]])).brand.locality).toBe('');
    expect(shown(saved)).toBe('');
  });

  it('is kept as it was typed, also where it is that of the default brand', () => {
    const { data: saved = {} } = read({ name: 'Gagan', tagline: 'Robots', locality: 'Bengaluru' });
    expect(shown(saved)).toBe('Bengaluru');
    expect(taglineWithTown(settingsFrom(new Map([['brand', saved]])).brand)).toBe('Robots, Bengaluru');
  });

  it('of an earlier version counts as unset if it is the default brand’s', () => {
    expect(shown({ ...defaultBrand, name: 'Udaan Shala' })).toBe('');
    expect(shown({ ...defaultBrand, name: 'Udaan Shala', locality: 'Indore' })).toBe('Indore');
  });
});

describe("[BRAND-10] the settings of the site's look", () => {
  it('are empty while their fields are empty', () => {
    expect(read({}).data).toMatchObject({
      primary: null,
      accent: null,
      headingFont: null,
      logo: null,
      mark: null,
    });
  });

  it('accept a color with or without the #, in capitals or not', () => {
    expect(read({ primary: ' #8B0000 ', accent: 'FFD400' }).data).toMatchObject({
      primary: '#8b0000',
      accent: '#ffd400',
    });
  });

  it("[BRAND-1] equal the default brand's if its own colors and texts are typed in", () => {
    const { name, shortName, tagline, locality, signatory } = defaultBrand;
    const typed = {
      name,
      shortName,
      tagline,
      locality,
      signatory,
      primary: '#1F3C8F',
      accent: 'f7a600',
    };
    const { data } = read(typed);
    expect(data).toMatchObject({ primary: null, accent: null, logo: null, mark: null });
    expect(tokensOf({ primary: data?.primary ?? null, accent: data?.accent ?? null })).toBe(defaultTokens);
    expect(read({ ...typed, accent: '#e07a1f' }).data).toMatchObject({ primary: null, accent: '#e07a1f' });
  });

  it.each(injected)('[B-4] refuse %j as a color', (typed) => {
    expect(read({ primary: typed }).success).toBe(false);
    expect(read({ accent: typed }).success).toBe(false);
  });

  it.each(injected)('[B-4] accept no font outside of the list, such as %j', (typed) => {
    const brand = read({ headingFont: typed });
    expect(brand.data?.headingFont).toBeNull();
  });

  it.each([`https://evil.example${image}`, '../etc/passwd', 'data:image/svg+xml,<svg/>', `${image}?x`])(
    '[BRAND-15] [B-4] refuse the picture %s, which is not an upload',
    (address) => {
      expect(read({ logo: address }).success).toBe(false);
      expect(read({ mark: address }).success).toBe(false);
    },
  );

  it('[B-4] keep names on one line and of bounded length, whatever is typed', () => {
    expect(read({ name: 'x'.repeat(10_000) }).success).toBe(false);
    expect(read({ tagline: 'x'.repeat(10_000) }).success).toBe(false);
    const typed = 'A\u202eb\r\nBcc: c@d.example</style>';
    const { name = '' } = read({ name: typed }).data ?? {};
    expect(name).toBe('Ab Bcc: c@d.example</style>');
  });

  it("[B-4] put no typed text into the page's style sheet", () => {
    const typed = read({
      name: '</style>',
      tagline: 'url(x)',
      primary: '#8b0000',
      headingFont: 'bitter',
    }).data;
    const css = looksOf({
      ...(typed ?? expect.fail()),
      headingFont: 'bitter',
      logo: null,
      mark: null,
      signature: null,
    });
    expect(css).not.toMatch(/<|javascript|url\((?!"\/fonts\/)/);
  });
});
