import { createHash } from 'node:crypto';
import type { Stylesheets } from './stylesheets.server.ts';

/**
 * Runs before the page's own script is there, and is what starts it: when the browser is idle after loading, or at
 * the first touch, whichever comes first; only at the first touch under Save-Data. The code to start is the element
 * before it, as text or by address. A press on something that needs the script (`data-replay`) is kept and done once
 * React is there; links, forms and typing need no help. A cookie that a press sets (`data-cookie`) is set at the press.
 */
const starter = `(()=>{let on,kept=[];const d=document,w=window,code=d.currentScript.previousElementSibling,touch=["pointerdown","keydown","touchstart","focusin"],
start=()=>{if(on)return;on=1;touch.forEach(e=>removeEventListener(e,start,true));d.querySelectorAll("link[data-late]").forEach(l=>{l.disabled=false});const s=d.createElement("script"),src=code.dataset.src;s.type="module";if(src)s.src=src;else s.textContent=code.textContent;d.head.append(s)};
touch.forEach(e=>addEventListener(e,start,{capture:true,passive:true}));
addEventListener("click",e=>{const t=e.target.closest&&e.target.closest("[data-cookie]");if(t)d.cookie=t.dataset.cookie},true);
const keep=e=>{const t=e.target.closest&&e.target.closest("[data-replay]");if(t){e.preventDefault();e.stopPropagation();kept.push(t);start()}};
addEventListener("click",keep,true);
w.__hydrated=()=>{removeEventListener("click",keep,true);kept.splice(0).forEach(t=>t.click())};
const c=navigator.connection;if(!(c&&c.saveData)){const idle=w.requestIdleCallback?()=>requestIdleCallback(start,{timeout:4000}):()=>setTimeout(start,300);d.readyState==="complete"?idle():addEventListener("load",()=>setTimeout(idle,0))}})()`;

const moduleScript = /<script([^>]*) type="module"([^>]*)>([\s\S]*?)<\/script>/;
const modulePreload = /<link\b[^>]* rel="modulepreload"[^>]*>/g;
const stylesheet = /<link\b([^>]*) rel="stylesheet" href="([^"]+)"/g;
const parkedType = 'type="text/plain"';

export type Rewritten = { html: string; scriptHashes: string[] };

/** The hash of an inline part, as a content policy names it. */
export function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * Takes the framework's script and its data out of the way of the first paint, and puts the styles into the page, so
 * that it paints after one round trip. `css` gives what the page needs of a stylesheet, or null to leave it a link;
 * the link itself loads the whole sheet when the script starts.
 */
export function deferHydration(html: string, nonce: string, css: Stylesheets): Rewritten {
  const found = moduleScript.exec(html);
  if (!found) return { html, scriptHashes: [] };
  const { bare, state } = cutState(html, nonce);
  const code = [...state, found[3] ?? ''].join('\n');
  const parked = `<script nonce="${nonce}" ${parkedType}>${code}</script><script nonce="${nonce}">${starter}</script>`;
  const rewritten = bare
    .replace(moduleScript, () => parked)
    .replace(modulePreload, '')
    .replace(stylesheet, (link, before: string, href: string) => {
      const text = css(href, html);
      return text === null
        ? link
        : `<style nonce="${nonce}">${text}</style><link${before} rel="stylesheet" href="${href}" data-late="" disabled=""`;
    });
  return { html: rewritten, scriptHashes: [sourceHash(code)] };
}

/** Cuts the late code out of a page that `deferHydration` made, leaving the address to load it from in its place. */
export function parkElsewhere(
  html: string,
  nonce: string,
  addressOf: (code: string) => string,
): { html: string; code: string | null } {
  const open = `<script nonce="${nonce}" ${parkedType}>`;
  const [before = '', after] = html.split(open, 2);
  if (after === undefined) return { html, code: null };
  const end = after.indexOf('</script>');
  const code = after.slice(0, end);
  const address = addressOf(code).replaceAll('&', '&amp;');
  return { html: `${before}<script ${parkedType} data-src="${address}">${after.slice(end)}`, code };
}

/** Takes out what the framework hands to its script: only parts that carry this page's nonce are its own. */
function cutState(html: string, nonce: string): { bare: string; state: string[] } {
  const open = `<script nonce="${nonce}">`;
  const [before = '', ...parts] = html.split(`${open}window.__reactRouterContext`);
  const state: string[] = [];
  let bare = before;
  for (const part of parts) {
    const end = part.indexOf('</script>');
    // Where the first stood an empty one stays: the framework looks for it when it takes the page over.
    if (state.push(`window.__reactRouterContext${part.slice(0, end)}`) === 1) bare += '<script></script>';
    bare += part.slice(end + '</script>'.length);
  }
  return { bare, state };
}
