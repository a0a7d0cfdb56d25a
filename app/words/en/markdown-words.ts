import type { MarkdownAct } from '#app/domain/format-markdown.ts';

/** The buttons above a text in Markdown (DAY-149). */
export const markdownWords = {
  group: 'Formatting',
  acts: {
    bold: 'Bold',
    heading: 'Heading',
    list: 'List',
    link: 'Link',
    code: 'Code',
  } satisfies Record<MarkdownAct, string>,
} as const;
