import { expect, it } from 'vitest';
import { robotsText, sitemapPages, sitemapXml } from './sitemap.ts';

it('the sitemap contains absolute, escaped URLs and the time of the last change', () => {
  const xml = sitemapXml(
    [{ path: '/courses' }, { path: '/courses/a&b', changed: new Date('2026-01-02T03:04:05Z') }],
    'https://pankh.example',
  );
  expect(xml).toContain('<url><loc>https://pankh.example/courses</loc></url>');
  expect(xml).toContain(
    '<url><loc>https://pankh.example/courses/a&amp;b</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>',
  );
});

it('the sitemap lists only public pages, and robots.txt tells crawlers what to skip', () => {
  const robots = robotsText('https://pankh.example');
  expect(robots).toContain('Sitemap: https://pankh.example/sitemap.xml');
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map((match) => match[1] ?? '');
  expect(closed).toContain('/admin');
  for (const { path } of sitemapPages) expect(closed.some((start) => path.startsWith(start))).toBe(false);
});
