import { describe, expect, it } from 'vitest';
import { type Brand, defaultBrand } from '#app/domain/brand.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { BrandContext } from './brand-context.ts';
import { Logo } from './logo.tsx';

const kite = 'M17 1v34L1 18zm0 34-4 5h8z';
const logoOf = (changes: Partial<Brand>) =>
  renderAt(
    '/',
    <BrandContext value={{ ...defaultBrand, ...changes }}>
      <Logo />
    </BrandContext>,
  );
const id = 'a'.repeat(32);

describe('[BRAND-16] the logo', () => {
  it('shows the kite and the name for the default brand', () => {
    expect(logoOf({})).toContain(kite);
    expect(textOf(logoOf({}))).toBe('Pankh');
  });

  it('shows a tile with the first letter and the name for an academy without pictures, and no kite', () => {
    const html = logoOf({ name: 'उड़ान शाला' });
    expect(html).not.toContain(kite);
    expect(html).toMatch(/<span aria-hidden="true"[^>]*>उ<\/span>/);
  });

  it('shows the square mark and the name if only the mark was uploaded', () => {
    const html = logoOf({ name: 'Udaan', mark: { id, width: 500, height: 500 } });
    expect(html).toContain(`<img src="/images/${id}-400.webp" alt="" width="500" height="500"`);
    expect(textOf(html)).toBe('Udaan');
  });

  it('shows the uploaded logo instead of the name, which screen readers read', () => {
    const html = logoOf({ name: 'Udaan', logo: { id, width: 300, height: 80 } });
    expect(html).toContain(`<img src="/images/${id}-300.webp" alt="Udaan" width="300" height="80"`);
    expect(textOf(html)).toBe('');
  });

  it('[B-4] shows a name with markup as text', () => {
    expect(logoOf({ name: '</style><script>x' })).not.toContain('<script>');
  });
});
