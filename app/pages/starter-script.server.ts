/**
 * Starts the page's script when the browser is idle after loading, or earlier at the first interaction; with
 * Save-Data only at an interaction. The script element before this one holds that script or its URL. Clicks
 * on `data-replay` elements are repeated after hydration; a click on `data-cookie` sets its cookie at once.
 */
export const starterScript = `(()=>{let on,kept=[];const d=document,w=window,code=d.currentScript.previousElementSibling,touch=["pointerdown","keydown","touchstart","focusin"],
start=()=>{if(on)return;on=1;touch.forEach(e=>removeEventListener(e,start,true));d.querySelectorAll("link[data-late]").forEach(l=>{l.disabled=false});const s=d.createElement("script"),src=code.dataset.src;s.type="module";if(src)s.src=src;else s.textContent=code.textContent;d.head.append(s)};
touch.forEach(e=>addEventListener(e,start,{capture:true,passive:true}));
addEventListener("click",e=>{const t=e.target.closest&&e.target.closest("[data-cookie]");if(t)d.cookie=t.dataset.cookie},true);
const keep=e=>{const t=e.target.closest&&e.target.closest("[data-replay]");if(t){e.preventDefault();e.stopPropagation();kept.push(t);start()}};
addEventListener("click",keep,true);
w.__hydrated=()=>{removeEventListener("click",keep,true);kept.splice(0).forEach(t=>t.click())};
const c=navigator.connection;if(!(c&&c.saveData)){const idle=w.requestIdleCallback?()=>requestIdleCallback(start,{timeout:4000}):()=>setTimeout(start,300);d.readyState==="complete"?idle():addEventListener("load",()=>setTimeout(idle,0))}})()`;
