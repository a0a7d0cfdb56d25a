import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { seededTypes } from '#app/domain/course-types.ts';
import { CourseTypesContext } from '#app/ui/course-types-context.ts';

/**
 * Returns the HTML that the server sends for a component at the URL `address`, in a shop with the course
 * types that every shop begins with.
 */
export function renderAt(address: string, element: ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return renderToStaticMarkup(
    <CourseTypesContext value={seededTypes}>
      <RouterProvider router={router} />
    </CourseTypesContext>,
  );
}

/** Returns the URL and text of every link in the HTML, in order, such as `/about About`. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inner = '']) =>
    `${href} ${textOf(inner)}`.trim(),
  );
}

/** Returns the text of HTML, without tags. */
export function textOf(html: string): string {
  return html
    .replace(/<(style|script)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the texts in an Indian script (such as Devanagari) that are not inside an element with a `lang` attribute. A
 * screen reader would pronounce them in the wrong language.
 */
export function wordsWithoutLanguage(html: string): string[] {
  const open: boolean[] = [];
  const found: string[] = [];
  for (const [, close, tag, attributes = '', text] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/g,
  )) {
    if (text !== undefined) {
      if (/[\u0900-\u0dff]/.test(text) && !open.at(-1)) found.push(text);
    } else if (close) open.pop();
    else if (!voidTags.has(tag ?? '') && !attributes.endsWith('/'))
      open.push(open.at(-1) === true || /\slang="/.test(attributes));
  }
  return found;
}

const voidTags = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
