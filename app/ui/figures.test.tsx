import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Pagination } from './pagination.tsx';
import { Price } from './price-tag.tsx';
import { ProgressRing } from './progress.tsx';
import { Stars } from './stars.tsx';

describe('the figures and bars of the user interface', () => {
  it('[CAT-6] strike the original price through only if it is above the price', () => {
    expect(html(<Price price={599} originalPrice={1499} />)).toMatch(/₹599.*<s[^>]*>.*was .*₹1,499/);
    for (const originalPrice of [599, 400, null, undefined])
      expect(html(<Price price={599} originalPrice={originalPrice} />)).not.toContain('<s ');
  });

  it('[ADM-ANA-3] fill stars to a tenth, never past five', () => {
    expect(html(<Stars value={4.26} />)).toContain('width="86"');
    expect(html(<Stars value={7} />)).toContain('width="100"');
    expect(html(<Stars value={0} />)).toMatch(/0\.0.* out of 5/);
  });

  it('[REVIEW-6] leave the number of one person’s stars to screen readers', () => {
    expect(html(<Stars value={4} isOne />)).toContain('<span class="sr-only">Rated 4 out of 5</span>');
    expect(html(<Stars value={4} />)).toContain('4.0');
  });

  it('[DASH-5] close the ring at its goal, and never divide by zero', () => {
    const ring = (value: number, max: number) =>
      html(
        <ProgressRing label="Goal" value={value} max={max}>
          x
        </ProgressRing>,
      );
    expect(ring(6.5, 10)).toContain('aria-label="Goal: 65%"');
    expect(ring(13, 10)).toContain('Goal: 100%');
    expect(ring(1, 0)).toContain('Goal: 0%');
  });

  it('link to the previous and next page, and to none past the ends', () => {
    const pages = (page: number, of: number) =>
      html(<Pagination page={page} pages={of} hrefOf={(n) => `?page=${n}`} />);
    expect(pages(1, 1)).toBe('');
    expect(pages(1, 3)).not.toContain('rel="prev"');
    expect(pages(3, 3)).not.toContain('rel="next"');
    expect(pages(2, 3)).toMatch(/href="\?page=1".*href="\?page=3"/);
  });
});
