import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPageStyles } from './page-styles.server.ts';
import type { Piece } from './stylesheet-pieces.ts';

const builtAsset = /^\/assets\/([\w.-]+\.css)$/;

/**
 * Given the URL of a stylesheet and the HTML of a page, returns the part of the stylesheet that the page
 * needs, or null if the page must keep its link to the stylesheet.
 */
export type Stylesheets = (href: string, html: string) => string | null;

/**
 * Creates the function that returns the styles that a page needs, so that they can be inlined. Reads each stylesheet
 * once, in the pieces that the build has stored in `build/styles`. Without a build, as in development, the function
 * returns null, and pages load whole stylesheets through links.
 */
export function createStylesheets(assetsDir: string | null): Stylesheets {
  const sheets = new Map<string, (html: string) => string>();
  return (href, html) => {
    const [, name] = builtAsset.exec(href) ?? [];
    if (assetsDir === null || name === undefined) return null;
    let sheet = sheets.get(name);
    if (sheet === undefined) {
      // Read as latin1 (one character for each byte), like the HTML in `finishPage`.
      const pieces: Piece[] = JSON.parse(
        readFileSync(join(assetsDir, '..', 'styles', `${name}.json`), 'latin1'),
      );
      sheet = createPageStyles(pieces);
      sheets.set(name, sheet);
    }
    return sheet(html);
  };
}
