import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** What the server sends for a component, at an address of the site. */
export function renderAt(address: string, element: ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Addresses and texts of all links in the markup, in order: `/about About`. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inner = '']) =>
    `${href} ${textOf(inner)}`.trim(),
  );
}

/** The words of the markup, tags taken out. */
export function textOf(html: string): string {
  return html
    .replace(/<(style|script)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
