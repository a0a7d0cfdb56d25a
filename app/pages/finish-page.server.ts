import { sourceHash } from '#app/platform/security-headers.server.ts';
import { writeHead } from './script-head.ts';
import { starterScript } from './starter-script.server.ts';
import type { Stylesheets } from './stylesheets.server.ts';

// Our own text only: React writes each `<` of a visitor's text as an entity.
const inlineOrLink = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<link\b([^>]*)>/g;
const preload = / rel="modulepreload" href="([^"]+)"/;
const stylesheet = / rel="stylesheet" href="([^"]+)"/;
/** `asked`: when a control is about to be used, or the page's data has changed. */
export const starts = ['now', 'asked'] as const;
export type PageStart = (typeof starts)[number];

const routerState = 'window.__reactRouterContext';

/** Makes the prices that were filled into a shared page (`page-slots.server.ts`) known to its script. */
const filledCodes =
  'window.__codes=JSON.parse(document.querySelector("script[data-src]").textContent||"{}").codes;';

export type FinishOptions = {
  /** The mark of our own inline code. The browser blocks code without it. */
  nonce: string;
  start: PageStart;
  /** The live topics that the page follows (kinds of data, such as `courses`), separated by commas. */
  topics: string;
  stylesheet: Stylesheets;
  /** Set only for a page that visitors share: stores the script and returns its URL. */
  shareScript?: ((script: string) => string) | undefined;
};

/** `scripts` and `styles`: the nonce or hashes that the policy must allow besides the site's files. */
export type FinishedPage = { html: string; scripts: string[]; styles: string[] };

/**
 * Turns React Router's HTML into what is sent: a small starter for a late script, inlined styles, and hashes for the
 * nonce on shared pages. `html` is UTF-8 read as latin1 (one character a byte), which halves the time.
 */
export function finishPage(html: string, options: FinishOptions): FinishedPage {
  const { nonce, shareScript } = options;
  const mark = ` nonce="${nonce}"`;
  const isDeferred = options.start !== 'now' && html.includes(`<script${mark} type="module"`);
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const states: string[] = [];
  const files: string[] = [];
  const out: string[] = [];
  let moduleCode = '';
  let modulePlace = -1;

  const inline = (kind: 'script' | 'style', text: string, attributes = mark) => {
    if (shareScript && text !== '') hashes[kind].add(sourceHash(bytesOf(text)));
    return `<${kind}${shareScript ? attributes.replace(mark, '') : attributes}>${text}</${kind}>`;
  };
  const link = (whole: string, attributes: string) => {
    const kept = shareScript ? whole.replace(mark, '') : whole;
    if (!isDeferred) return kept;
    const [, file] = preload.exec(attributes) ?? [];
    if (file !== undefined) {
      files.push(file);
      return '';
    }
    const [relation, address = ''] = stylesheet.exec(attributes) ?? [];
    const styles = relation ? options.stylesheet(address, html) : null;
    if (relation === undefined || styles === null) return kept;
    // The link to the whole stylesheet is disabled until the script starts, which may show what the inlined
    // styles do not cover.
    return inline('style', styles) + kept.replace(relation, `${relation} data-late="" disabled=""`);
  };
  const script = (attributes: string, text: string) => {
    if (isDeferred && text.startsWith(routerState)) {
      // React Router expects a script element here during hydration.
      return states.push(text) === 1 ? '<script></script>' : '';
    }
    if (isDeferred && attributes.includes(' type="module"')) {
      moduleCode = text;
      modulePlace = out.length;
      return '';
    }
    return inline('script', text, attributes);
  };

  let end = 0;
  for (const part of html.matchAll(inlineOrLink)) {
    const [whole, kind, attributes = '', text = '', linkAttributes] = part;
    out.push(html.slice(end, part.index));
    end = part.index + whole.length;
    if (linkAttributes !== undefined) out.push(link(whole, linkAttributes));
    else if (!attributes.includes(mark)) out.push(whole);
    else if (/ type="application\/(ld\+)?json"/.test(attributes))
      out.push(shareScript ? whole.replace(mark, '') : whole);
    else out.push(kind === 'style' ? inline('style', text, attributes) : script(attributes, text));
  }
  out.push(html.slice(end));

  if (modulePlace !== -1) {
    const fills = shareScript && html.includes(' data-code="') ? [filledCodes] : [];
    const code = [writeHead({ topics: options.topics, files }), ...fills, ...states, moduleCode].join('\n');
    // `text/plain` keeps the script from running. The starter runs it later as an inline script, allowed by its hash.
    const parked = shareScript
      ? `<script type="text/plain" data-src="${shareScript(bytesOf(code).toString()).replaceAll('&', '&amp;')}"></script>`
      : `<script${mark} type="text/plain">${code}</script>`;
    out[modulePlace] = parked + inline('script', starterScript);
    if (!shareScript) hashes.script.add(sourceHash(bytesOf(code)));
  }
  const nonces = shareScript ? [] : [`nonce-${nonce}`];
  return {
    html: out.join(''),
    scripts: [...nonces, ...hashes.script],
    styles: [...nonces, ...hashes.style],
  };
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
