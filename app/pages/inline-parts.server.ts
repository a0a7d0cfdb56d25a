import { sourceHash } from './deferred-hydration.server.ts';

/**
 * A page that many share may carry no nonce. The parts that carry this one are ours: each is named by its hash and
 * loses the nonce. An injected part carries none, gets no hash, and stays forbidden.
 */
export function hashInlineParts(
  html: string,
  nonce: string,
): { html: string; scripts: string[]; styles: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const parts = { script: new Set<string>(), style: new Set<string>() };
  const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
  for (const [, kind, attributes = '', text = ''] of html.matchAll(inline)) {
    const isOurs = attributes.includes(attribute);
    const isData = /\btype="application\/(ld\+)?json"/.test(attributes);
    if (!isOurs || isData || text === '' || (kind !== 'script' && kind !== 'style')) continue;
    parts[kind].add(sourceHash(text));
  }
  return { html: html.replaceAll(attribute, ''), scripts: [...parts.script], styles: [...parts.style] };
}
