import { sourceHash } from '#app/platform/security-headers.server.ts';
import { starterScript } from './starter-script.server.ts';
import type { Stylesheets } from './stylesheets.server.ts';

const inlineOrLink = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<link\b([^>]*)>/g;
const stylesheet = / rel="stylesheet" href="([^"]+)"/;
const routerState = 'window.__reactRouterContext';

export type FinishOptions = {
  /**
   * Marks the inline scripts and styles that we wrote. An injected one does not carry it and is left
   * unchanged.
   */
  nonce: string;
  /** Whether the page's script waits until the browser is idle or the visitor interacts with the page. */
  isDeferred: boolean;
  stylesheet: Stylesheets;
  /** Only set for a shared page: takes the deferred script and returns the address to load it from. */
  shareScript?: ((script: string) => string) | undefined;
};

/** The finished page, with the sources that its content policy must allow in addition to its own origin. */
export type FinishedPage = { html: string; scripts: string[]; styles: string[] };

/**
 * Turns React Router's HTML into the page that is sent, in one pass. If deferred, the starter script replaces
 * the framework's script and data, and the styles are inlined. If shared, hashes replace the nonce.
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
    // The whole stylesheet is loaded when the script starts.
    return inline('style', styles) + kept.replace(relation, `${relation} data-late="" disabled=""`);
  };
  const script = (attributes: string, text: string) => {
    if (isDeferred && text.startsWith(routerState)) {
      // The framework looks for its first script during hydration, so an empty one is left in place.
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
    // The browser treats this as text until the starter script turns it into an inline script, which the
    // policy allows by its hash.
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
