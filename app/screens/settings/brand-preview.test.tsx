import { describe, expect, it } from 'vitest';
import { kitePaths } from '#app/ui/logo.tsx';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { BrandPreview } from './brand-preview.tsx';

const shown = (values: Record<string, string>) =>
  textOf(renderAt('/', <BrandPreview values={{ name: 'Udaan Shala', ...values }} />));

describe('[BRAND-12] the preview of the look', () => {
  it('shows which color is used in each theme, and how readable it is', () => {
    const text = shown({ primary: '#ffd400', accent: '' });
    expect(text).toMatch(
      /Main color: #ffd400 becomes #[0-9a-f]{6}, so that it can be read\. \d\.\d:1, easy to read/,
    );
    expect(text).toContain('Main color: #ffd400, ');
    expect(text.match(/Light|Dark/g)).toEqual(['Light', 'Dark']);
  });

  it('is shown in the chosen font, with the kite only for the default name', () => {
    const html = (values: Record<string, string>) => renderAt('/', <BrandPreview values={values} />);
    expect(html({ name: 'Udaan Shala', headingFont: 'bitter' })).toMatch(/font-family="&quot;Bitter&quot;/);
    expect(html({ name: 'Udaan Shala', headingFont: 'x' })).toMatch(/font-family="&quot;Anek Latin&quot;/);
    expect(html({ name: 'Pankh' })).toContain(kitePaths.primary);
    expect(html({ name: 'Udaan Shala' })).not.toContain(kitePaths.primary);
  });

  it('[BRAND-70] shows the logo until its removal is ticked, and then the mark or the first letter', () => {
    const logo = `/images/${'0a'.repeat(16)}-400.webp`;
    const html = (values: object) =>
      renderAt('/', <BrandPreview values={{ name: 'Udaan Shala', logo, ...values }} />);
    expect(html({})).toContain(`href="${logo}"`);
    const removed = html({ logo_remove: 'yes' });
    expect(removed).not.toContain(logo);
    expect(textOf(removed)).toContain('Udaan Shala');
    const mark = `/images/${'0b'.repeat(16)}-400.webp`;
    expect(html({ mark, logo_remove: 'yes' })).toContain(`href="${mark}"`);
    expect(html({ mark, logo_remove: 'yes', mark_remove: 'yes' })).not.toContain(mark);
  });

  it('shows the default colors while none or an invalid one is typed', () => {
    expect(shown({ primary: 'url(x)' })).toBe(shown({}));
  });
});
