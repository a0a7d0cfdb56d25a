import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPageStyles } from './page-styles.server.ts';
import type { Piece } from './stylesheet-pieces.ts';

const builtAsset = /^\/assets\/([\w.-]+\.css)$/;

/** Returns what a page needs of a stylesheet; null if it must keep the link. */
export type Stylesheets = (href: string, html: string) => string | null;

/** Reads the build's pieces once; null without a build: then pages link whole stylesheets. */
export function createStylesheets(assetsDir: string | null): Stylesheets {
  const sheets = new Map<string, (html: string) => string>();
  return (href, html) => {
    const [, name] = builtAsset.exec(href) ?? [];
    if (assetsDir === null || name === undefined) return null;
    let sheet = sheets.get(name);
    if (sheet === undefined) {
      // The file is read as latin1 (one character for each byte), like the HTML in `finishPage`.
      const pieces: Piece[] = JSON.parse(
        readFileSync(join(assetsDir, '..', 'styles', `${name}.json`), 'latin1'),
      );
      sheet = createPageStyles(pieces);
      sheets.set(name, sheet);
    }
    return sheet(html);
  };
}
