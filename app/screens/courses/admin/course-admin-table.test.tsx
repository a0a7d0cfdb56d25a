import { expect, it } from 'vitest';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { CourseTable, type CourseTableRow } from './course-admin-table.tsx';

const row = {
  id: 'c1',
  slug: 'kite-basics',
  title: 'Kite Basics',
  shortDescription: 'x'.repeat(61),
  imageUrl: null,
  courseType: 'drone' as const,
  durationDays: 5,
  price: 100_000,
  originalPrice: 149_999.5,
  enrolledCount: 1250,
  isActive: true,
};
const rendered = (changes: Partial<CourseTableRow> = {}) =>
  renderAt('/admin/courses', <CourseTable rows={[{ ...row, ...changes }]} back="/admin/courses" />);

it('[ADM-CRS-2] the table shows a course in its columns', () => {
  const html = rendered();
  const heads = [...html.matchAll(/<th\b[^>]*>(.*?)<\/th>/g)].map(([, head]) => head);
  expect(heads).toEqual(['Course', 'Image', 'Type', 'Duration', 'Price', 'Students', 'Actions']);
  const text = textOf(html);
  for (const part of [`${'x'.repeat(60)}…`, 'No Image', 'Drone', '5 days', '₹1,00,000', '1,250'])
    expect(text).toContain(part);
  expect(html).toMatch(/<s\b[^>]*>.*₹1,49,999\.50<\/s>/);
});

it('[ADM-CRS-2] the table strikes through only an original price above the price', () => {
  expect(rendered({ originalPrice: 100_000 })).not.toContain('<s ');
});

it('[ADM-CRS-2] [SELL-15] the table shows the stored price first, and that of an offer beside it', () => {
  const html = rendered({ offer: { name: 'Diwali', price: 40_000 } });
  expect(textOf(html)).toMatch(/₹1,00,000\s*₹40,000 now: Diwali/);
  expect(html).not.toContain('<s ');
});

it('[ADM-CRS-2] the table opens the preview in a new tab without an opener', () => {
  expect(rendered()).toMatch(/<a href="\/courses" target="_blank" rel="noopener"/);
});

it('[ADM-CRS-2] the table shows an uploaded image in its smallest width, and any other image unchanged', () => {
  const id = 'b'.repeat(32);
  expect(rendered({ imageUrl: `/images/${id}-1200.webp` })).toContain(`src="/images/${id}-400.webp"`);
  expect(rendered({ imageUrl: `/images/${id}-90.webp` })).toContain(`src="/images/${id}-90.webp"`);
  expect(rendered({ imageUrl: 'https://a.example/b.png' })).toContain('src="https://a.example/b.png"');
});

it('[ADM-CRS-2] the table marks a hidden course', () => {
  expect(textOf(rendered())).not.toContain('Hidden');
  expect(textOf(rendered({ isActive: false }))).toContain('Hidden');
});
