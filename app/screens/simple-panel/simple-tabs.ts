/** The tabs of the simple panel at `/admin-old`, each with its own URL (OLD-2). */
export const simpleTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'courses', label: 'Courses' },
  { value: 'students', label: 'Students' },
  { value: 'testimonials', label: 'Testimonials' },
  { value: 'faqs', label: 'FAQs' },
] as const;

export type SimpleTab = (typeof simpleTabs)[number]['value'];

export function simpleTabOf(params: URLSearchParams): SimpleTab {
  return simpleTabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview';
}

export function simplePath(tab: SimpleTab): string {
  return tab === 'overview' ? '/admin-old' : `/admin-old?tab=${tab}`;
}
