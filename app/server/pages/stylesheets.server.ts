import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPageStyles } from './page-styles.server.ts';

const builtAsset = /^\/assets\/[\w.-]+\.css$/;

/** What a page needs of a stylesheet, by its address and the page; null where it must stay a link. */
export type Stylesheets = (href: string, html: string) => string | null;

/** Reads built stylesheets once each. Without a build, as in development, they all stay links. */
export function createStylesheets(assetsDir: string | null): Stylesheets {
  const sheets = new Map<string, ((html: string) => string) | null>();
  return (href, html) => {
    if (assetsDir === null || !builtAsset.test(href)) return null;
    let sheet = sheets.get(href);
    if (sheet === undefined) {
      const text = read(join(assetsDir, href));
      sheet = text === null ? null : createPageStyles(text);
      sheets.set(href, sheet);
    }
    return sheet?.(html) ?? null;
  };
}

// Addresses in a stylesheet are relative to it, and would be to the page.
function read(path: string): string | null {
  const text = readFileSync(path, 'utf8').replaceAll('url(./', 'url(/assets/');
  return text.includes('</style') ? null : text;
}
