import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const builtAsset = /^\/assets\/[\w.-]+\.css$/;

/** Reads built stylesheets once each. Without a build, as in development, they all stay links. */
export function createStylesheets(assetsDir: string | null): (href: string) => string | null {
  const texts = new Map<string, string | null>();
  return (href) => {
    if (assetsDir === null || !builtAsset.test(href)) return null;
    const known = texts.get(href);
    if (known !== undefined) return known;
    const text = read(join(assetsDir, href));
    texts.set(href, text);
    return text;
  };
}

// Addresses in a stylesheet are relative to it, and would be to the page.
function read(path: string): string | null {
  const text = readFileSync(path, 'utf8').replaceAll('url(./', 'url(/assets/');
  return text.includes('</style') ? null : text;
}
