import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownDocument } from './own-document.ts';
import builtIn from './refund-policy.json';

const own = (text: string) => ownDocument(builtIn, { text, updated: '2026-11-21' });

it("[SHELL-9, ADM-SET-1] the owner's text replaces a policy under the same title", () => {
  const text =
    'Ask us first.\r\n\r\n# How long\nSeven days\nfrom the first lesson.\n\n- In writing\n- By phone\n\n## Kits\nUnopened.';
  expect(own(text)).toEqual({
    title: builtIn.title,
    lead: '',
    updated: '2026-11-21',
    inShort: [],
    sections: [
      { id: 'part-1', heading: builtIn.title, paragraphs: ['Ask us first.'], points: [] },
      {
        id: 'part-2',
        heading: 'How long',
        paragraphs: ['Seven days from the first lesson.'],
        points: ['In writing', 'By phone'],
      },
      { id: 'part-3', heading: 'Kits', paragraphs: ['Unopened.'], points: [] },
    ],
  });
});

it("[SHELL-9] the owner's text is shown completely, and every part has its own anchor", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b c', '# d', '- e', '', '#', '-', '  f ')), (lines) => {
      const { sections } = own(lines.join('\n'));
      const shown = sections.flatMap(({ heading, paragraphs = [], points = [] }) => [
        ...(heading === builtIn.title ? [] : [heading]),
        ...paragraphs,
        ...points,
      ]);
      const letters = (text: string) => [...text].filter((sign) => /[a-f]/.test(sign)).sort();
      expect(letters(shown.join())).toEqual(letters(lines.join()));
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    }),
  );
});
