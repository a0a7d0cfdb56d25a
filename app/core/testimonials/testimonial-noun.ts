import type { NounCard } from '#app/platform/noun-card.ts';

export const testimonialNoun = {
  audit: {
    entity: 'testimonial',
    one: 'Testimonial',
    many: 'Testimonials',
    named: ['studentName'],
    isPersonal: false,
  },
  path: null,
  topics: { testimonials: 'public' },
  tab: { title: 'Testimonials', path: '/admin/testimonials', right: 'texts.write' },
} as const satisfies NounCard;
