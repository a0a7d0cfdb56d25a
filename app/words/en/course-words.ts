export const courseWords = {
  /** In the preview image of links to a course. `saving` is the discount. */
  free: 'Free',
  soldBy: 'Sold by',
  askOnWhatsApp: 'Ask on WhatsApp',
  /** What a visitor’s message on WhatsApp begins with, which names the course. */
  question: (course: string) => `I have a question about the course “${course}”: `,
  saving: (percent: number) => `${percent}% OFF`,
  film: 'Watch the film',
  faqs: 'Questions about this course',
} as const;
