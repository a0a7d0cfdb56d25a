import { expect, it } from 'vitest';
import { simplePath, simpleTabOf, simpleTabs } from './simple-tabs.ts';

it('[OLD-2] the simple dashboard has five tabs, each with a URL that opens it', () => {
  expect(simpleTabs.map(({ label }) => label)).toEqual([
    'Overview',
    'Courses',
    'Students',
    'Testimonials',
    'FAQs',
  ]);
  for (const { value } of simpleTabs)
    expect(simpleTabOf(new URL(simplePath(value), 'http://shop.example').searchParams)).toBe(value);
});

it.each(['', '?tab=', '?tab=payments', '?tab=Courses', '?tab=nothing&tab=faqs'])(
  '[OLD-2] the tab name %j opens Overview',
  (query) => {
    expect(simpleTabOf(new URLSearchParams(query))).toBe('overview');
  },
);

it('[OLD-2] Overview has the URL without a tab, so that the page has one URL only', () => {
  expect(simplePath('overview')).toBe('/admin-old');
});
