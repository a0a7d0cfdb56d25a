import { describe, expect, it } from 'vitest';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { PictureField } from './picture-field.tsx';

const stored = `/images/${'0a'.repeat(16)}-400.webp`;
const opened = (name: 'logo' | 'mark' | 'signature', value: string) =>
  renderAt('/', <PictureField {...{ id: name, name, label: name, value, error: undefined }} />);

describe('[BRAND-70] a field for a picture of the brand', () => {
  it.each([
    ['logo', 2, 'in the header of every page'],
    ['mark', 6, 'icon of a tab'],
    ['signature', 1, 'certificates'],
  ] as const)('shows the stored %s and says what it is used for', (name, times, use) => {
    const html = opened(name, stored);
    expect(html.split(`href="${stored}"`)).toHaveLength(times + 1);
    expect(textOf(html)).toContain(use);
    expect(textOf(html)).not.toContain('Not saved yet');
  });

  it('shows no picture if none is stored, or if the stored URL is on another site', () => {
    expect(opened('logo', '')).not.toContain('<svg');
    expect(opened('logo', 'https://elsewhere.example/x.png')).not.toContain('<image');
  });
});
