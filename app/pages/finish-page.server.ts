import { sourceHash } from '#app/platform/security-headers.server.ts';
import { starterScript } from './starter-script.server.ts';
import type { Stylesheets } from './stylesheets.server.ts';

const inlineOrLink = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<link\b([^>]*)>/g;
const stylesheet = / rel="stylesheet" href="([^"]+)"/;
const routerState = 'window.__reactRouterContext';

export type FinishOptions = {
  /**
   * The CSP nonce that marks the inline scripts and styles that we wrote. An element without it may have been
   * injected and is left unchanged, so the browser blocks it.
   */
  nonce: string;
  /** Whether the page's script waits until the browser is idle or the visitor interacts with the page. */
  isDeferred: boolean;
  stylesheet: Stylesheets;
  /**
   * Only set for a page that all anonymous visitors share: stores the deferred script and returns the address
   * to load it from.
   */
  shareScript?: ((script: string) => string) | undefined;
};

/**
 * The finished page. `scripts` and `styles` are the sources that its Content-Security-Policy must allow in
 * addition to the site's own origin.
 */
export type FinishedPage = { html: string; scripts: string[]; styles: string[] };

/**
 * Turns React Router's HTML into the page that is sent, in one pass. For a deferred page, the starter script
 * replaces the framework's scripts and data, and the styles are inlined. For a shared page, hashes of the
 * inline scripts and styles replace the CSP nonce, which must differ in each response.
 */
export function finishPage(html: string, options: FinishOptions): FinishedPage {
  const { nonce, shareScript } = options;
  const mark = ` nonce="${nonce}"`;
  const isDeferred = options.isDeferred && html.includes(`<script${mark} type="module"`);
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const states: string[] = [];
  const out: string[] = [];
  let moduleCode = '';
  let modulePlace = -1;

  const inline = (kind: 'script' | 'style', text: string, attributes = mark) => {
    if (shareScript && text !== '') hashes[kind].add(sourceHash(text));
    return `<${kind}${shareScript ? attributes.replace(mark, '') : attributes}>${text}</${kind}>`;
  };
  const link = (whole: string, attributes: string) => {
    const kept = shareScript ? whole.replace(mark, '') : whole;
    if (!isDeferred) return kept;
    if (attributes.includes(' rel="modulepreload"')) return '';
    const [relation, address = ''] = stylesheet.exec(attributes) ?? [];
    const styles = relation ? options.stylesheet(address, html) : null;
    if (relation === undefined || styles === null) return kept;
    // The link to the whole stylesheet stays in the page but is disabled until the page's script starts.
    return inline('style', styles) + kept.replace(relation, `${relation} data-late="" disabled=""`);
  };
  const script = (attributes: string, text: string) => {
    if (isDeferred && text.startsWith(routerState)) {
      // React Router looks for its first script during hydration, so an empty script is left in its place.
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
    const code = [...states, moduleCode].join('\n');
    // `text/plain` keeps the browser from running the script. The starter script later turns it into an
    // inline script, which the Content-Security-Policy allows by its hash.
    const parked = shareScript
      ? `<script type="text/plain" data-src="${shareScript(code).replaceAll('&', '&amp;')}"></script>`
      : `<script${mark} type="text/plain">${code}</script>`;
    out[modulePlace] = parked + inline('script', starterScript);
    if (!shareScript) hashes.script.add(sourceHash(code));
  }
  const nonces = shareScript ? [] : [`nonce-${nonce}`];
  return {
    html: out.join(''),
    scripts: [...nonces, ...hashes.script],
    styles: [...nonces, ...hashes.style],
  };
}
